/** Does what the visitor has asked for and shows `done`, or what went wrong. */
export type Act = (action: Promise<unknown>, done: string) => Promise<void>
