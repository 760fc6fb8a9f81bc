import type { ModalPage } from './modalPage.ts'

/** What a request came to. */
export type KeptAnswer = { value: unknown } | { code: unknown; message: string }

declare global {
  interface Window {
    /** The parameters of a request, as the page's own code keeps them. */
    keptParams?: object
    keptAnswer?: Promise<KeptAnswer>
  }
}

/** The page's code asks a wallet by an object that it keeps, and so can change while the visitor reads. */
export const keepRequest = (
  modal: ModalPage,
  asked: { networkId: string; method: string; params: object },
): Promise<void> =>
  modal.host((latchKey, { networkId, method, params }) => {
    window.keptParams = params
    window.keptAnswer = latchKey.request({ method, params }, networkId).then(
      (value): KeptAnswer => ({ value }),
      ({ code, message }): KeptAnswer => ({ code, message }),
    )
  }, asked)

/** The page's code changes its object. */
export const changeKept = (modal: ModalPage, changes: object): Promise<void> =>
  modal.page.evaluate((changes) => {
    Object.assign(window.keptParams ?? {}, changes)
  }, changes)

export const keptAnswer = (modal: ModalPage): Promise<KeptAnswer | undefined> =>
  modal.page.evaluate(() => window.keptAnswer)
