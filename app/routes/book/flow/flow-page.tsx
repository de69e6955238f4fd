import type { ReactNode } from "react";
import { href } from "react-router";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { HintNotes } from "#app/ui/booking/clash-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { StepperDots } from "#app/ui/layout/stepper-dots.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SitterBrief } from "#app/ui/sitters/sitter-brief.tsx";
import { sitterPath } from "#app/ui/sitters/sitter-paths.ts";
import { stepPath } from "./choices.ts";
import { chosenBefore, chosenOn, copy, pageHeading } from "./copy.ts";
import { DateStep } from "./date-step.tsx";
import { unfitDogs } from "./dog-hints.ts";
import { DogStep } from "./dog-step.tsx";
import type { FlowPageData } from "./flow.server.ts";
import { fieldsOf, formOf, type RefusedFlow } from "./flow-form.ts";
import { FlowNote, LastNote, saidPrice } from "./flow-note.tsx";
import { intentOf, termsShown } from "./flow-page-data.ts";
import { PagesAhead, PagesBefore } from "./flow-pages.tsx";
import { SummaryStep } from "./flow-summary.tsx";
import { type FlowStep, flows } from "./flows.ts";
import { OthersToAsk } from "./others-to-ask.tsx";
import { PlaceStep } from "./place-step.tsx";
import { NoServices } from "./services-asked.tsx";
import { StayStep } from "./stay-step.tsx";
import type { StepProps } from "./step-facts.ts";
import { TimeStep } from "./time-step.tsx";

const views: Record<FlowStep, (props: StepProps) => ReactNode> = {
  date: DateStep,
  stay: StayStep,
  time: TimeStep,
  dog: DogStep,
  place: PlaceStep,
  summary: SummaryStep,
};

export function FlowPage({
  data,
  refused,
  idempotencyKey,
}: {
  data: FlowPageData;
  refused: RefusedFlow | undefined;
  idempotencyKey: string;
}) {
  const { page, steps, sitter, choices } = data;
  const { pages, asksService } = flows[choices.flow];
  const form = formOf(data, idempotencyKey);
  const { field, fieldErrors, errors } = fieldsOf(data, refused, form?.id ?? "step");
  const last = page === pages.length - 1;
  const isOne = pages.length === 1;
  const earlier = pages[page - 1]?.[0];
  const backTo = form && earlier ? { name: "to", value: earlier } : undefined;
  const backHref = earlier ? stepPath(choices, earlier) : entryPath(data);
  const offers = sitter.services.length > 0;
  const chosen = steps[0] === "summary" ? [] : chosenBefore(data);
  const beside = data.summary ? [] : chosenOn(answeredHere(data), data);
  /** The rest of the page follows once a day is tapped. */
  const dayFirst = last && steps.includes("date") && !data.free;
  const price = data.summary ?? data.running ?? data.stay?.price;
  const cancelling = price?.cancelling ?? data.cancelling;
  const heading = pageHeading(choices, page);
  /** On the page that sends: what happens first, and the cost of cancelling. */
  const told = last && !dayFirst && (
    <span data-results="">
      <PersonName name={whatHappens(data)} />
      <span className="told-beside">{cancelling}</span>
    </span>
  );
  const asks = offers ? (
    <>
      {page === 0 && !steps.includes("dog") && <HintNotes hints={unfitDogs(data)} />}
      {steps.map((step) => {
        const View = views[step];
        return <View key={step} data={data} field={field} />;
      })}
      {page === 0 && !last && (
        <p className="told-beside soft" data-results="">
          {cancelling}
        </p>
      )}
      {data.summary && asksService && (
        <OthersToAsk others={data.others} asked={data.asked} field={field} />
      )}
    </>
  ) : (
    <NoServices sitterId={sitter.id} />
  );
  return (
    <FlowLayout
      about={<SitterBrief sitter={sitter} chosen={beside} />}
      bar={
        form &&
        !dayFirst && (
          <FlowBar
            note={
              last ? <LastNote data={data} cancelling={cancelling} /> : <FlowNote data={data} />
            }
            said={saidPrice(data)}
            backTo={backTo}
            button={form.button}
          />
        )
      }
      form={
        form
          ? {
              form: { id: form.id },
              method: form.method,
              action: form.action,
              enter: { label: form.button.label, ...turnsBy(form.button) },
            }
          : undefined
      }
    >
      <PageHeader
        title={
          <>
            Book with <PersonName name={firstNameOf(sitter.name)} />
          </>
        }
        back={{ href: backHref, submits: backTo }}
        actions={<Avatar name={sitter.name} photo={sitter.profilePhoto} size="sm" eager />}
      />
      {!isOne && <StepperDots step={page + 1} of={pages.length} />}
      {!data.summary && page > 0 && <PagesBefore data={data} inForm={form !== null} />}
      <div className="stack">
        <div>
          <h2>{heading}</h2>
          {chosen.length > 0 && (
            <p className="chosen-line soft">
              <DottedLine>{chosen}</DottedLine>
            </p>
          )}
          {told && <p className="soft">{told}</p>}
        </div>
        {form ? (
          <FlowFields form={{ id: form.id, errors, allErrors: fieldErrors }}>
            <HiddenInputs values={form.carried} />
            <div hidden data-results="">
              <HiddenInputs values={last ? termsShown(data) : []} />
            </div>
            {asks}
          </FlowFields>
        ) : (
          asks
        )}
        {!last && <PagesAhead data={data} />}
      </div>
    </FlowLayout>
  );
}

type FlowButton = NonNullable<ReturnType<typeof formOf>>["button"];

/** Which page the button leads to; none for the one that sends. */
function turnsBy(button: FlowButton) {
  return "name" in button ? { name: button.name, value: button.value } : {};
}

function FlowBar({
  note,
  said,
  backTo,
  button,
}: {
  /** The price so far, or what the button does. */
  note: ReactNode;
  /** The same in few words. */
  said: string;
  backTo: { name: string; value: string } | undefined;
  button: FlowButton;
}) {
  return (
    <ActionBar note={note} said={said} across>
      <div className="row">
        {backTo && (
          <span className="in-sheet">
            <Button variant="ghost" {...backTo}>
              Back
            </Button>
          </span>
        )}
        <div className="grow">
          <Button full {...turnsBy(button)} {...("busy" in button && { busy: button.busy })}>
            {button.label}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}

function HiddenInputs({ values }: { values: readonly (readonly [string, string])[] }) {
  return values.map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

/** The steps of this page whose answers can be booked. */
function answeredHere({ steps, running, stay }: FlowPageData): FlowStep[] {
  const answered: Partial<Record<FlowStep, boolean>> = {
    time: running !== null,
    stay: Boolean(stay?.price),
    dog: true,
  };
  return steps.filter((step) => answered[step]);
}

function entryPath(data: FlowPageData): string {
  const { sitter, choices } = data;
  return choices.flow === "dialog"
    ? `${href("/messages")}?userId=${sitter.id}`
    : sitterPath(sitter.id, intentOf(data));
}

/** On the page that sends: that nothing is booked yet, and how soon an answer comes if known. */
function whatHappens({ sitter, answers, asked }: FlowPageData): string {
  if (asked.length > 0) return copy.untilOneAccepts;
  const untilAccepted = copy.untilAccepted(firstNameOf(sitter.name));
  return answers ? `${untilAccepted} ${answers}` : untilAccepted;
}
