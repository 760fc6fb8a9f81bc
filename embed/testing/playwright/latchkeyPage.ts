import type { Locator, Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import type { ClientState } from '#domain/view/hostEvent.ts'
import { handles } from '../handles.ts'
import { decodePicture, type Pixels, pixelsFrom } from './readPixels.ts'

/** The element of a page, by what is promised to stay. */
export type LatchkeyPage = {
  /** The element itself. */
  element: Locator
  /** Its own button. */
  button: Locator
  /** The dialog; it is there while it is open. */
  dialog: Locator
  /** A view of the dialog, by the name that `open({ view })` takes. */
  view(name: string): Locator
  /** A wallet to choose, by its `rdns`, its id in the directory, or `walletConnect` for any phone. */
  wallet(id: string): Locator
  /** A network to choose, by its CAIP-2 id. */
  network(id: string): Locator
  /** What the element says of itself. */
  state(): Promise<ClientState>
  /** Presses the button and waits until the dialog is there. */
  open(): Promise<void>
  /** Chooses a wallet in the open dialog. */
  chooseWallet(id: string): Promise<void>
  /** Opens the dialog, chooses a wallet and waits until it is connected and the dialog has closed. */
  connect(id: string): Promise<void>
  /**
   * Opens the dialog, signs in by e-mail and waits until that is done; for an address that nobody has used on another
   * device.
   *
   * @param codeOf gives the code that was sent: `services.emailCode`
   */
  connectByEmail(address: string, codeOf: (address: string) => Promise<string>): Promise<void>
  /** Reads the code that a phone would scan, from the picture: a `wc:` address. */
  readPairingUri(): Promise<string>
}

type Stateful = { state: ClientState }

/** How often a code is looked at again that was still on its way in. */
const LOOK_AGAIN_MS = 100

/**
 * Handles to `<latch-key>`.
 *
 * @param selector which one, where the page has several
 */
export function latchkeyPage(page: Page, selector: string = handles.element): LatchkeyPage {
  const element = page.locator(selector).first()
  const dialog = page.locator(handles.dialog)
  const state = () => element.evaluate((latchKey) => (latchKey as unknown as Stateful).state)
  const isConnected = async () => {
    await page.waitForFunction((selector) => {
      const { state } = document.querySelector(selector) as unknown as Stateful
      return state.status === 'connected' && !state.open
    }, selector)
    await dialog.waitFor({ state: 'detached' })
  }
  const latchkey: LatchkeyPage = {
    element,
    button: element.getByRole('button').first(),
    dialog,
    view: (name) => page.locator(handles.view(name)),
    wallet: (id) => dialog.locator(handles.wallet(id)).first(),
    network: (id) => dialog.locator(handles.network(id)).first(),
    state,
    async open() {
      await latchkey.button.click()
      await dialog.waitFor()
    },
    chooseWallet: (id) => latchkey.wallet(id).click(),
    async connect(id) {
      await latchkey.open()
      await latchkey.chooseWallet(id)
      await isConnected()
    },
    async connectByEmail(address, codeOf) {
      await latchkey.open()
      const field = dialog.locator(handles.email)
      await field.fill(address)
      await field.press('Enter')
      const code = dialog.locator(handles.code)
      await code.waitFor()
      await code.fill(await codeOf(address))
      await isConnected()
    },
    async readPairingUri() {
      const code = page.locator(handles.qr).and(page.locator('[aria-busy="false"]')).first()
      await code.waitFor()
      for (;;) {
        const picture = (await code.screenshot()).toString('base64')
        const text = scanned(pixelsFrom(await page.evaluate(decodePicture, picture)))
        if (text) return text
        await page.waitForTimeout(LOOK_AGAIN_MS)
      }
    },
  }
  return latchkey
}

/** What a code in a picture says; undefined while none can be read. */
function scanned(picture: Pixels): string | undefined {
  try {
    return decodeQR(picture)
  } catch (error) {
    // These are about how the picture is given; that there is no code in it is a plain Error.
    if (error instanceof TypeError || error instanceof RangeError) throw error
    return undefined
  }
}
