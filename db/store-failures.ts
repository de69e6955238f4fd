/** Node's, and PostgreSQL's (its manual, appendix A). */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0[1-5]|53300)$/;
/** Whole messages of pg and its pool: those of the product may begin with what somebody typed. */
const broken =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)$/;
/** SQLITE_IOERR_SHMSIZE: the file that its readers share can't grow. */
const full = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/;
/** Locks held too long by others, and statements cancelled for taking too long. */
const busy = /^(SQLITE_BUSY\w*|40001|40P01|55P03|57014|25P0[23])$/;

/** Of those, the ones after which a transaction has to begin again. */
const lost = /^(SQLITE_BUSY\w*|40001|40P01|25P0[23])$/;
export const LOCK_NOT_AVAILABLE = "55P03";
/** The role may not do that (PostgreSQL). */
export const INSUFFICIENT_PRIVILEGE = "42501";

/** Whether a transaction has to begin again after this error. */
export function losesTransaction(error: unknown): boolean {
  return lost.test(errorCode(error));
}

/** The error, with what to do where the database belongs to somebody else. */
export function withOwnerHint(error: unknown): Error {
  if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) return error as Error;
  return new Error(
    `${messageOf(error)}. Make the role of DATABASE_URL the owner of its database (docs/scaling.md).`,
  );
}

/** PostgreSQL has waited for a lock for as long as it may (its `lock_timeout`). */
export function isLockedOut(error: unknown): boolean {
  return errorCode(error) === LOCK_NOT_AVAILABLE;
}

/** A row with the same key is there already (PostgreSQL). */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === "23505";
}

/** Whether the database server can't be reached. */
export function isUnreachable(error: unknown): boolean {
  return unreachable.test(errorCode(error)) || broken.test(messageOf(error));
}

/** Whether a disk is full, as the system or another program says. */
export function isDiskFull(error: unknown): boolean {
  return storeFailure(error) === "full" || /disk is full|No space left/i.test(messageOf(error));
}

/** Null for any other error. */
export function storeFailure(error: unknown): "full" | "busy" | "unreachable" | null {
  if (full.test(errorCode(error))) return "full";
  if (busy.test(errorCode(error))) return "busy";
  return isUnreachable(error) ? "unreachable" : null;
}

/** The file is damaged, or no store at all. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));
}

/** Of a driver's error; '' if it has none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
