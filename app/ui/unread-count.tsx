export function UnreadCount({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="count" data-unread={count}>
      {count > 99 ? "99+" : count}
      <span className="hide"> unread</span>
    </span>
  );
}
