import { href } from "react-router";
import { shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { clockLabel, dayLabel } from "#app/domain/date-labels.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { StayPicker } from "#app/ui/booking/stay-picker.tsx";
import { TimeField } from "#app/ui/forms/time-field.tsx";
import type { BookingChoices } from "./choices.ts";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow.server.ts";
import { ChosenService } from "./services-asked.tsx";
import type { FieldOf } from "./step-facts.ts";
import { Ways } from "./ways.tsx";

/** Which service, from which day to which, and when the dog comes and goes. */
export function StayStep({ data, field }: { data: FlowPageData; field: FieldOf }) {
  const { choices, sitter, stay, today } = data;
  if (!stay) return null;
  const { startDate, endDate } = choices;
  const services = priceList(sitter).filter(({ service }) => isStayService(service));
  const wrong = field("dropOff").errors ?? field("pickUp").errors;
  const opened = wrong || choices.dropOff || choices.pickUp;
  return (
    <>
      {services.length === 1 ? (
        <input type="hidden" name="service" value={data.service} />
      ) : (
        <ChosenService data={data} field={field} services={services} />
      )}
      <Ways data={data} />
      <div data-results="">
        <input type="hidden" name="startDate" value={startDate} />
        <input type="hidden" name="endDate" value={endDate} />
        <StayPicker
          field={field("startDate")}
          legend={legendOf(choices)}
          shown={stay.shown}
          stay={{ startDate, endDate }}
          today={today}
          action={href("/booking/new")}
        />
      </div>
      <details className="fold" open={Boolean(opened)}>
        <summary>
          <DropOffAndPickUp
            dropOff={clockLabel(choices.dropOff || stay.usual.startTime)}
            pickUp={clockLabel(choices.pickUp || stay.usual.endTime)}
          />
          <span className="link text-sm">{copy.change}</span>
        </summary>
        <div className="pair">
          <TimeField field={field("dropOff")} label={copy.dropOff} />
          <TimeField field={field("pickUp")} label={copy.pickUp} />
        </div>
        <p className="soft mt-2">{copy.leaveEmpty}</p>
      </details>
    </>
  );
}

function DropOffAndPickUp({ dropOff, pickUp }: { dropOff: string; pickUp: string }) {
  return (
    <span className="two grow" data-results="">
      <span>
        <span className="soft block">{copy.dropOff}</span> <b>{dropOff}</b>
      </span>
      <span>
        <span className="soft block">{copy.pickUp}</span> <b>{pickUp}</b>
      </span>
    </span>
  );
}

function legendOf({ startDate, endDate }: BookingChoices): string {
  if (!startDate) return copy.firstDay;
  return endDate ? copy.bothDays : copy.lastDay;
}

/** Beside the button: the days and the price, once both days are chosen. */
export function StayNote({ data: { choices, stay, today } }: { data: FlowPageData }) {
  if (stay?.refusal) return <p className="sum error">{stay.refusal}</p>;
  if (!stay?.price)
    return (
      choices.startDate &&
      !choices.endDate && <p className="sum">{copy.from(dayLabel(choices.startDate, today))}</p>
    );
  return (
    <p className="sum">
      <span className="block lg:hidden">{stay.price.amount}</span>
      <b>{shownPrice(stay.price)}</b>
      <span className="beside-button mt-2">{stay.price.cancelling}</span>
    </p>
  );
}
