import { calendarOf, type Shape } from "#tests/support/calendars/shapes.ts";

/*
 * The names of zones that programs write without defining them, with how far their clocks are from UTC
 * in December and in July.
 */

type Names = readonly (readonly [name: string, december: string, july: string])[];

const windows: Names = [
  ["Dateline Standard Time", "-12:00", "-12:00"],
  ["UTC-11", "-11:00", "-11:00"],
  ["Hawaiian Standard Time", "-10:00", "-10:00"],
  ["Alaskan Standard Time", "-09:00", "-08:00"],
  ["Pacific Standard Time", "-08:00", "-07:00"],
  ["Mountain Standard Time", "-07:00", "-06:00"],
  ["US Mountain Standard Time", "-07:00", "-07:00"],
  ["Central Standard Time", "-06:00", "-05:00"],
  ["Central America Standard Time", "-06:00", "-06:00"],
  ["Canada Central Standard Time", "-06:00", "-06:00"],
  ["Eastern Standard Time", "-05:00", "-04:00"],
  ["Eastern Standard Time 1", "-05:00", "-04:00"],
  ["US Eastern Standard Time", "-05:00", "-04:00"],
  ["SA Pacific Standard Time", "-05:00", "-05:00"],
  ["Atlantic Standard Time", "-04:00", "-03:00"],
  ["Newfoundland Standard Time", "-03:30", "-02:30"],
  ["E. South America Standard Time", "-03:00", "-03:00"],
  ["Argentina Standard Time", "-03:00", "-03:00"],
  ["UTC-02", "-02:00", "-02:00"],
  ["Azores Standard Time", "-01:00", "+00:00"],
  ["UTC", "+00:00", "+00:00"],
  ["GMT Standard Time", "+00:00", "+01:00"],
  ["Greenwich Standard Time", "+00:00", "+00:00"],
  ["W. Europe Standard Time", "+01:00", "+02:00"],
  ["w. europe standard time", "+01:00", "+02:00"],
  ["Central Europe Standard Time", "+01:00", "+02:00"],
  ["Central European Standard Time", "+01:00", "+02:00"],
  ["Romance Standard Time", "+01:00", "+02:00"],
  ["W. Central Africa Standard Time", "+01:00", "+01:00"],
  ["GTB Standard Time", "+02:00", "+03:00"],
  ["FLE Standard Time", "+02:00", "+03:00"],
  ["E. Europe Standard Time", "+02:00", "+03:00"],
  ["South Africa Standard Time", "+02:00", "+02:00"],
  ["Israel Standard Time", "+02:00", "+03:00"],
  ["Turkey Standard Time", "+03:00", "+03:00"],
  ["Russian Standard Time", "+03:00", "+03:00"],
  ["Arab Standard Time", "+03:00", "+03:00"],
  ["Iran Standard Time", "+03:30", "+03:30"],
  ["Arabian Standard Time", "+04:00", "+04:00"],
  ["Afghanistan Standard Time", "+04:30", "+04:30"],
  ["Pakistan Standard Time", "+05:00", "+05:00"],
  ["India Standard Time", "+05:30", "+05:30"],
  ["Nepal Standard Time", "+05:45", "+05:45"],
  ["Bangladesh Standard Time", "+06:00", "+06:00"],
  ["Myanmar Standard Time", "+06:30", "+06:30"],
  ["SE Asia Standard Time", "+07:00", "+07:00"],
  ["China Standard Time", "+08:00", "+08:00"],
  ["Singapore Standard Time", "+08:00", "+08:00"],
  ["W. Australia Standard Time", "+08:00", "+08:00"],
  ["Tokyo Standard Time", "+09:00", "+09:00"],
  ["Korea Standard Time", "+09:00", "+09:00"],
  ["Cen. Australia Standard Time", "+10:30", "+09:30"],
  ["AUS Central Standard Time", "+09:30", "+09:30"],
  ["E. Australia Standard Time", "+10:00", "+10:00"],
  ["AUS Eastern Standard Time", "+11:00", "+10:00"],
  ["New Zealand Standard Time", "+13:00", "+12:00"],
  ["Tonga Standard Time", "+13:00", "+13:00"],
  ["Mexico Standard Time", "-06:00", "-06:00"],
  ["Kamchatka Standard Time", "+12:00", "+12:00"],
];

const shown: Names = [
  ["(UTC-05:00) Eastern Time (US & Canada)", "-05:00", "-04:00"],
  ["(UTC-06:00) Central Time (US & Canada)", "-06:00", "-05:00"],
  ["(UTC-07:00) Mountain Time (US & Canada)", "-07:00", "-06:00"],
  ["(UTC-08:00) Pacific Time (US & Canada)", "-08:00", "-07:00"],
  ["(GMT-05.00) Eastern Time (US & Canada)", "-05:00", "-04:00"],
  ["(GMT-05:00) Eastern Time (US &amp; Canada)", "-05:00", "-04:00"],
  ["(UTC-04:00) Atlantic Time (Canada)", "-04:00", "-03:00"],
  ["(UTC-09:00) Alaska", "-09:00", "-08:00"],
  ["(UTC-10:00) Hawaii", "-10:00", "-10:00"],
  ["(UTC-07:00) Arizona", "-07:00", "-07:00"],
  ["(UTC-03:30) Newfoundland", "-03:30", "-02:30"],
  ["(UTC-05:00) Bogota, Lima, Quito, Rio Branco", "-05:00", "-05:00"],
  ["(UTC) Coordinated Universal Time", "+00:00", "+00:00"],
  ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "+00:00", "+01:00"],
  ["(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "+00:00", "+01:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "+01:00", "+02:00"],
  ["(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna", "+01:00", "+02:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "+01:00", "+02:00"],
  ["(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague", "+01:00", "+02:00"],
  ["(UTC+01:00) Brussels, Copenhagen, Madrid, Paris", "+01:00", "+02:00"],
  ["(GMT+01.00) Sarajevo/Warsaw/Zagreb", "+01:00", "+02:00"],
  ["(UTC+02:00) Athens, Bucharest", "+02:00", "+03:00"],
  ["(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "+02:00", "+03:00"],
  ["(UTC+03:00) Moscow, St. Petersburg", "+03:00", "+03:00"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "+05:30", "+05:30"],
  ["(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", "+08:00", "+08:00"],
  ["(UTC+09:00) Osaka, Sapporo, Tokyo", "+09:00", "+09:00"],
  ["(UTC+10:00) Canberra, Melbourne, Sydney", "+11:00", "+10:00"],
  ["(UTC+12:00) Auckland, Wellington", "+13:00", "+12:00"],
];

const behindPrefixes: Names = [
  ["/America/New_York", "-05:00", "-04:00"],
  ["/freeassociation.sourceforge.net/America/New_York", "-05:00", "-04:00"],
  ["/freeassociation.sourceforge.net/Tzfile/Europe/London", "+00:00", "+01:00"],
  ["/softwarestudio.org/Olson_20011030_5/America/New_York", "-05:00", "-04:00"],
  ["/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires", "-03:00", "-03:00"],
  ["/mozilla.org/20070129_1/America/Indiana/Knox", "-06:00", "-05:00"],
  ["/mozilla.org/20050126_1/Europe/London", "+00:00", "+01:00"],
  ["/citadel.org/20190914_1/Asia/Tokyo", "+09:00", "+09:00"],
  ["/ximian.com/Evolution/Australia/Sydney", "+11:00", "+10:00"],
  ["/kolab.org/Asia/Kolkata", "+05:30", "+05:30"],
  ["tzone://Microsoft/Utc", "+00:00", "+00:00"],
  ["tzone://Microsoft/Eastern Standard Time", "-05:00", "-04:00"],
];

const iana: Names = [
  ["America/New_York", "-05:00", "-04:00"],
  ["america/new_york", "-05:00", "-04:00"],
  ["America/New York", "-05:00", "-04:00"],
  ["America%2FNew_York", "-05:00", "-04:00"],
  ["US/Eastern", "-05:00", "-04:00"],
  ["US/Pacific-New", "-08:00", "-07:00"],
  ["EST5EDT", "-05:00", "-04:00"],
  ["Asia/Calcutta", "+05:30", "+05:30"],
  ["Asia/Katmandu", "+05:45", "+05:45"],
  ["Europe/Kyiv", "+02:00", "+03:00"],
  ["Europe/Kiev", "+02:00", "+03:00"],
  ["America/Buenos_Aires", "-03:00", "-03:00"],
  ["Australia/ACT", "+11:00", "+10:00"],
  ["NZ", "+13:00", "+12:00"],
  ["GB", "+00:00", "+01:00"],
  ["Eire", "+00:00", "+01:00"],
  ["Japan", "+09:00", "+09:00"],
  ["Singapore", "+08:00", "+08:00"],
  ["Zulu", "+00:00", "+00:00"],
  ["Etc/UTC", "+00:00", "+00:00"],
  ["Etc/GMT+5", "-05:00", "-05:00"],
  ["Etc/GMT-3", "+03:00", "+03:00"],
];

const offsets: Names = [
  ["GMT-0500", "-05:00", "-05:00"],
  ["GMT+01:00", "+01:00", "+01:00"],
  ["GMT/+01.00", "+01:00", "+01:00"],
  ["UTC+1", "+01:00", "+01:00"],
  ["UTC-3:30", "-03:30", "-03:30"],
  ["UTC\u22125", "-05:00", "-05:00"],
  ["+0530", "+05:30", "+05:30"],
  ["-05:00", "-05:00", "-05:00"],
  ["(UTC+03:00)", "+03:00", "+03:00"],
  ["GMT", "+00:00", "+00:00"],
  ["Z", "+00:00", "+00:00"],
  ["EDT", "-05:00", "-04:00"],
  ["PST", "-08:00", "-07:00"],
  ["CEST", "+01:00", "+02:00"],
  ["MESZ", "+01:00", "+02:00"],
  ["BST", "+00:00", "+01:00"],
];

const scheduling: Names = [
  ["Eastern Time (US & Canada)", "-05:00", "-04:00"],
  ["Eastern Time - US & Canada", "-05:00", "-04:00"],
  ["Pacific Time (US & Canada)", "-08:00", "-07:00"],
  ["Eastern Time", "-05:00", "-04:00"],
  ["Eastern Daylight Time", "-05:00", "-04:00"],
  ["Central Time", "-06:00", "-05:00"],
  ["Eastern", "-05:00", "-04:00"],
  ["US Eastern", "-05:00", "-04:00"],
  ["W. Europe", "+01:00", "+02:00"],
  ["Romance", "+01:00", "+02:00"],
  ["London", "+00:00", "+01:00"],
  ["New York", "-05:00", "-04:00"],
  ["Hawaii", "-10:00", "-10:00"],
  ["America\\/New_York", "-05:00", "-04:00"],
  [":America/New_York", "-05:00", "-04:00"],
  ["\u200eAmerica/New_York", "-05:00", "-04:00"],
  ["America/New_York (EST)", "-05:00", "-04:00"],
  ["America/New_York 1", "-05:00", "-04:00"],
  ["America/New_York-1", "-05:00", "-04:00"],
  ["Eastern Standard Time-1", "-05:00", "-04:00"],
  ["Europe/London;VALUE=DATE-TIME", "+00:00", "+01:00"],
];

/** As Windows and Java show zones to people who speak other languages. */
const translated: Names = [
  ["Mitteleurop\u00e4ische Zeit", "+01:00", "+02:00"],
  ["Mitteleurop\u00e4ische Sommerzeit", "+01:00", "+02:00"],
  ["heure d\u2019Europe centrale", "+01:00", "+02:00"],
  ["heure d'Europe centrale", "+01:00", "+02:00"],
  ["Ora dell\u2019Europa centrale", "+01:00", "+02:00"],
  ["Midden-Europese tijd", "+01:00", "+02:00"],
  ["Central European Summer Time", "+01:00", "+02:00"],
  ["Eastern European Time", "+02:00", "+03:00"],
  ["British Summer Time", "+00:00", "+01:00"],
  ["Japan Standard Time", "+09:00", "+09:00"],
];

const at = (date: string, offset: string) => Date.parse(`${date}T12:00:00${offset}`);
const utc = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace("T", " ");

function shapesOf(by: string, names: Names): Shape[] {
  return names.map(([name, december, july]) => {
    const zone = /[,:;]/.test(name) ? `"${name}"` : name;
    const event = (date: string) => [
      `DTSTART;TZID=${zone}:${date.replaceAll("-", "")}T120000`,
      `DTEND;TZID=${zone}:${date.replaceAll("-", "")}T123000`,
    ];
    const starts = [at("2026-12-07", december), at("2027-07-05", july)];
    return {
      by,
      name: `zone ${name}`,
      text: calendarOf(event("2026-12-07"), event("2027-07-05")),
      busy: starts.map((start) => {
        const [from, to] = [utc(start), utc(start + 30 * 60_000)];
        return `${from}/${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
      }),
    };
  });
}

export const zoneShapes: Shape[] = [
  ...shapesOf("Outlook and Exchange", windows),
  ...shapesOf("Outlook, Exchange and GroupWise", shown),
  ...shapesOf("Evolution, Sunbird, Citadel and Kolab", behindPrefixes),
  ...shapesOf("Google, iCloud, Fastmail, Proton, Nextcloud and old Unix programs", iana),
  ...shapesOf("Zimbra, web shops and scripts", offsets),
  ...shapesOf("Rails, WebEx, Lotus Notes, Radicale and scripts", scheduling),
  ...shapesOf("Outlook and Java in other languages", translated),
];
