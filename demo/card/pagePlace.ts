import { wait } from '#lib/wait.ts'
import { until } from '../viewStates/until.ts'
import type { AnyPlace, Role } from '../viewStates/visitor.ts'

const byRole: Readonly<Record<Role, string>> = {
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  link: 'a[href]:not([role]), [role=link]',
  searchbox: 'input[type=search]:not([role]), [role=searchbox]',
  switch: '[role=switch]',
  tab: '[role=tab]',
  textbox: 'input:is(:not([type]), [type=text], [type=email]):not([role]), textarea',
  timer: '[role=timer]',
}

/** All descendants, including those inside shadow roots. */
function within(root: ParentNode, selector: string): Element[] {
  const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [
    ...root.querySelectorAll(selector),
    ...shadows.flatMap((shadow) => within(shadow, selector)),
  ]
}

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

const says = (element: Element, text: string | RegExp): boolean => {
  const read = (element.textContent ?? '').replace(/\s+/g, ' ')
  return typeof text === 'string'
    ? read.toLowerCase().includes(text.toLowerCase())
    : text.test(read)
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Whether it has stopped moving: a moving element is not pressed. */
async function isStill(element: Element): Promise<boolean> {
  const before = element.getBoundingClientRect()
  await frame()
  const { top, left } = element.getBoundingClientRect()
  return top === before.top && left === before.left
}

/** Types into a field so that React notices: its own setter tracks the value. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }))
}

/**
 * A place in this page, for a script that plays its visitor.
 *
 * @param look finds the elements that are there now
 * @param patienceMs the timeout of a step, unless the step has its own
 */
function pagePlace(look: () => Element[], patienceMs: number): AnyPlace {
  const place = (next: () => Element[]) => pagePlace(next, patienceMs)
  const find = (selector: string) => () => look().flatMap((one) => within(one, selector))

  /** What can be pressed or typed into now. */
  async function ready(timeout = patienceMs): Promise<HTMLElement> {
    let found: Element | undefined
    await until(
      'something to press',
      async () => {
        found = look().find(isShown)
        return found !== undefined && !found.matches(':disabled') && (await isStill(found))
      },
      timeout,
    )
    if (!(found instanceof HTMLElement)) throw new Error('What is to be pressed is no control')
    found.scrollIntoView({ block: 'nearest' })
    return found
  }

  const self: AnyPlace = {
    locator: (selector) => place(find(selector)),
    getByRole: (role) => place(() => find(byRole[role])().filter(isShown)),
    getByText: (text) =>
      place(() =>
        find('*')().filter(
          (one) => says(one, text) && ![...one.children].some((child) => says(child, text)),
        ),
      ),
    filter: ({ hasText }) => place(() => look().filter((one) => says(one, hasText))),
    first: () => place(() => look().slice(0, 1)),
    last: () => place(() => look().slice(-1)),
    nth: (index) => place(() => look().slice(index, index + 1)),
    async click({ timeout } = {}) {
      const control = await ready(timeout)
      control.focus({ preventScroll: true })
      control.click()
      // The result of the press is drawn before the next step.
      await wait(0)
    },
    async fill(text) {
      const field = await ready()
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
        throw new Error('What is to be filled is no field')
      field.focus({ preventScroll: true })
      write(field, text)
    },
    async scrollIntoViewIfNeeded() {
      await self.waitFor()
      look()[0]?.scrollIntoView({ block: 'nearest' })
      // What watches for it looks once a frame.
      await frame()
      await frame()
    },
    async press(key) {
      const field = await ready()
      const init = { key, bubbles: true, composed: true, cancelable: true }
      const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', init))
      // A key event dispatched by a script submits no form.
      if (isLeft && field instanceof HTMLInputElement) field.form?.requestSubmit()
    },
    async check() {
      const box = await ready()
      const isOn = box.getAttribute('aria-checked') ?? String((box as HTMLInputElement).checked)
      if (isOn !== 'true') box.click()
    },
    waitFor: ({ state = 'visible', timeout = patienceMs } = {}) =>
      until(
        `something ${state}`,
        () => {
          if (state === 'detached') return look().length === 0
          return state === 'attached' ? look().length > 0 : look().some(isShown)
        },
        timeout,
      ),
    isVisible: async () => look().some(isShown),
    async getAttribute(name) {
      await self.waitFor({ state: 'attached' })
      return look()[0]?.getAttribute(name) ?? null
    },
    async textContent() {
      await self.waitFor({ state: 'attached' })
      return look()[0]?.textContent ?? null
    },
  }
  return self
}

/** The place that is the whole page. */
export const placeInPage = (selector: string, patienceMs: number): AnyPlace =>
  pagePlace(() => within(document, selector), patienceMs)
