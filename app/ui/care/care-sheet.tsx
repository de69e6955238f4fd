import type { ReactNode } from "react";
import { type CareFacts, endingVaccinations } from "#app/domain/care/care-rules.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList, type Fact } from "#app/ui/layout/description-list.tsx";
import { careCopy as copy, offLeadLabels } from "./copy.ts";
import { EndingNotes } from "./ending-notes.tsx";
import { printSize } from "./print-size.ts";
import { medicationText, vaccinationText } from "./row-texts.ts";

/** A dog's care sheet, by topic. `today` is yyyy-MM-dd. */
export function CareSheet({
  sheet,
  today,
  namesEmpty = false,
  children,
}: {
  sheet: CareFacts;
  today: string;
  /** Names the empty topics, for readers whom nothing else tells what is missing. */
  namesEmpty?: boolean;
  /** A further topic, after the first. */
  children?: ReactNode;
}) {
  const { vet, emergency, vetLimit, offLead } = sheet;
  const ending = endingVaccinations(sheet.vaccinations, today);
  const everyDay = {
    title: copy.everyDay,
    facts: [
      { label: copy.feeding, value: prose(sheet.feeding) },
      { label: copy.walking, value: prose(sheet.walking) },
    ],
  };
  const health = {
    title: copy.health,
    facts: [
      { label: copy.medication, value: listed(sheet.medication.map(medicationText)) },
      { label: copy.vaccinations, value: listed(sheet.vaccinations.map(vaccinationText)) },
      { label: copy.microchip, value: sheet.microchip },
    ],
  };
  const inEmergency = {
    title: copy.emergency,
    facts: [
      { label: copy.vet, value: contact([vet.name, vet.address], vet.phone) },
      { label: copy.vetLimit, value: vetLimit !== null && copy.upTo(dollarsText(vetLimit)) },
      { label: copy.call, value: contact([emergency.name], emergency.phone) },
    ],
  };
  const character = {
    title: copy.character,
    facts: [
      { label: copy.habits, value: prose(sheet.habits) },
      { label: copy.offLead, value: offLead && offLeadLabels[offLead] },
      { label: copy.otherDogs, value: prose(sheet.otherDogs) },
      { label: copy.children, value: prose(sheet.children) },
    ],
  };
  return (
    <div className={classNames("care", printSize(sheet))}>
      <TopicCard {...everyDay} />
      {children}
      <TopicCard {...health}>
        {ending.length > 0 && (
          <div className="no-print">
            <EndingNotes ending={ending} today={today} />
          </div>
        )}
      </TopicCard>
      <TopicCard {...inEmergency} />
      <TopicCard {...character} />
      {namesEmpty && (
        <EmptyTopics topics={[everyDay, health, inEmergency, character].filter(isEmpty)} />
      )}
    </div>
  );
}

type Topic = { title: string; facts: Fact[] };

function isEmpty({ facts }: Topic): boolean {
  return !facts.some(({ value }) => value);
}

function TopicCard({ children, ...topic }: Topic & { children?: ReactNode }) {
  if (isEmpty(topic)) return null;
  return (
    <Card title={topic.title}>
      {children}
      <DescriptionList facts={topic.facts.filter(({ value }) => value)} />
    </Card>
  );
}

function EmptyTopics({ topics }: { topics: Topic[] }) {
  if (topics.length === 0) return null;
  return <p className="soft">{copy.nothing(topics.map(({ title }) => title).join(", "))}</p>;
}

function prose(text: string | null): ReactNode {
  return text && <span className="prose">{text}</span>;
}

function listed(texts: string[]): ReactNode {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function contact(lines: (string | null)[], phone: string | null): ReactNode {
  const known = lines.filter((line) => line !== null);
  if (known.length === 0 && !phone) return null;
  return (
    <>
      {known.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {phone && (
        <a className="link tap" href={phoneHref(phone)}>
          {phone}
        </a>
      )}
    </>
  );
}
