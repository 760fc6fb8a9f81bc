/** Runs an action of the visitor and shows `done`, or the error. */
export type Act = (action: Promise<unknown>, done: string) => Promise<void>
