/** The log of what admins did only grows: nothing in it is ever changed or taken out. */
export const sqliteAuditGuards: string[] = [
  `create trigger admin_actions_unchanged before update on admin_actions
   begin select raise(abort, 'guard:audit_log'); end`,

  `create trigger admin_actions_kept before delete on admin_actions
   begin select raise(abort, 'guard:audit_log'); end`,
];
