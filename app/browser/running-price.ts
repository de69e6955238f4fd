/** Says what the ticked times and the typed one come to; without any, the rate. */
export function followPrices(outputs: Iterable<HTMLOutputElement>): void {
  for (const output of outputs) {
    const { form, dataset, textContent: rate } = output;
    if (!form) continue;
    const show = () => {
      const hours = chosenHours(new FormData(form), dataset);
      const template = hours === 1 ? dataset.one : dataset.many;
      const dollars = (hours * Number(dataset.hourly)).toFixed(2).replace(".00", "");
      const text = template
        ?.replace("{hours}", String(Number(hours.toFixed(2))))
        .replace("{price}", `$${dollars}`);
      output.value = (hours > 0 && text) || rate;
    };
    form.addEventListener("input", show);
    show();
  }
}

function chosenHours(form: FormData, hoursOf: DOMStringMap): number {
  const times = form.getAll("time");
  if (form.get("start") && form.get("end")) times.push(`${form.get("start")}-${form.get("end")}`);
  return times.reduce((sum, time) => {
    const [from, to] = String(time).split("-").map(hourOf);
    const hours = to === undefined ? Number(hoursOf[String(time)]) : (to - (from ?? 0) + 24) % 24;
    return sum + hours;
  }, 0);
}

/** '9:30' is 9.5. */
function hourOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) + Number(minutes) / 60;
}
