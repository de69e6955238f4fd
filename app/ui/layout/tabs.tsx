export type Tab = {
  /** The value of `?tab=`. */
  key: string;
  label: string;
  count?: number | undefined;
  /** Replaces `?tab=key` where the rest of the query must stay. */
  href?: string | undefined;
};

export function Tabs({
  tabs,
  current,
  label,
  id,
}: {
  tabs: Tab[];
  current: string;
  label: string;
  id?: string;
}) {
  return (
    <nav className="tabs" id={id} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href ?? `?tab=${tab.key}`}
          aria-current={tab.key === current ? "page" : undefined}
        >
          {tab.label}
          {Boolean(tab.count) && <span className="badge grey">{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
