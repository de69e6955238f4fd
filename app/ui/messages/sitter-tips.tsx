import { classNames } from "#app/ui/class-names.ts";

export function SitterTips({ onPhones }: { onPhones: boolean }) {
  return (
    <aside className={classNames("card stack", !onPhones && "hidden lg:grid")} aria-label="Tips">
      <h2>Tips for finding a sitter</h2>
      <ul className="tips stack gap-3">
        <li>Look at a sitter's profile first: services, experience, and the dogs they take.</li>
        <li>Tell them about your dog: age, size, habits, and what a good day looks like.</li>
        <li>Ask how they handle meals, medicine, and meeting other dogs.</li>
        <li>Meet once before the first booking, best on a short walk together.</li>
        <li>Agree on times and place here, so you can both look them up later.</li>
      </ul>
    </aside>
  );
}
