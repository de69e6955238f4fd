export function Times({ times }: { times: string[] }) {
  return times.map((time) => (
    <span key={time} className="block">
      {time}
    </span>
  ));
}
