/** A function that runs in a page: its text is sent there, so it knows its arguments alone. */
type Work<Given extends readonly unknown[], Value> = (...given: Given) => Value | Promise<Value>

/** Where functions run: a page, or a frame in it. */
export type Place = {
  /** Runs there, and answers with what comes of it as JSON has it. */
  run<Given extends readonly unknown[], Value>(
    work: Work<Given, Value>,
    ...given: Given
  ): Promise<Value>
}

/** Keys without a character of their own. */
export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab'

/**
 * A tab of one visitor, as little of it as both drivers have. Points are pixels of its viewport; whatever is pressed
 * or typed comes as from a pointer and a keyboard, never as a call into the page.
 */
export type Tab = Place & {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The frame that an element of the page holds. */
  frame(selector: string): Place
  press(x: number, y: number): Promise<void>
  key(key: Key, held?: 'Shift'): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  /** Selects all of the field that has the focus. */
  selectAll(): Promise<void>
  wheel(x: number, y: number, down: number): Promise<void>
  /** What can be seen of it now, as a PNG file. */
  picture(): Promise<Buffer>
  /** Another tab of the same visitor. */
  another(): Promise<Tab>
  /** The window that comes up because of what is done. */
  popup(act: () => Promise<unknown>): Promise<Tab>
  close(): Promise<void>
}

/** A visitor who has never been anywhere. */
export type Visitor = { tab: Tab; leave(): Promise<void> }

/** A browser of another make than Chromium, under a driver. */
export type Engine = {
  /** As people call it, with its version. */
  name: string
  visit(): Promise<Visitor>
  close(): Promise<void>
}

/** The size of every window, px; WebKit's own bars take some of its height. */
export const WINDOW = { width: 1280, height: 900 } as const
