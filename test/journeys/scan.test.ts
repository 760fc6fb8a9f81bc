import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { codeAsBmp, codeAsFilm } from '../support/codePictures.ts'
import { type Fixture, startFixture, type VisitOptions, willing } from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { newAddress } from '../support/tokenFlow.ts'

// The fake camera shows a file: a code with a request for a quarter of an ether.
const to = newAddress()
const request = `ethereum:${to}@31337?value=250000000000000000`

let folder = ''
let fixture: Fixture
let modal: ModalPage
let flow: ReturnType<typeof sendFlow<Locator>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  const film = join(folder, 'code.y4m')
  await writeFile(film, codeAsFilm(request))
  fixture = await startFixture(
    {},
    {
      isWhole: true,
      args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    },
  )
})
afterAll(async () => {
  await fixture?.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  const { troubles } = modal
  await modal.close()
  expect(troubles).toEqual([])
})

const scan = () => modal.view('WalletSendScan')

/** A visitor with the scan view open, on a page that records every camera that is turned on. */
const enter = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': 'eip155:31337' },
    wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [3], behaviours: willing }],
    ...options,
    prepare: async (page) => {
      await page.addInitScript(() => {
        const devices = navigator.mediaDevices
        const open = devices.getUserMedia.bind(devices)
        const streams: MediaStream[] = []
        Object.assign(window, { streams })
        devices.getUserMedia = async (wanted) => {
          const stream = await open(wanted)
          streams.push(stream)
          return stream
        }
      })
      await options.prepare?.(page)
    },
  })
  await modal.connect('Fox')
  flow = sendFlow(modal)
  await flow.open()
  // What the camera sees may be read, and the view left, before anybody looks at it.
  await flow.view.getByRole('button', { name: 'Scan a QR code' }).click()
}
const camerasOn = () =>
  modal.page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams
      .flatMap((stream) => stream.getTracks())
      .map(({ readyState }) => readyState),
  )
/** The form's content, once it is shown again. */
const receiver = async () =>
  (await flow.view.isVisible()) ? flow.receiver().inputValue({ timeout: 5_000 }) : undefined
const camera = { browser: { permissions: ['camera'] } }

test('behavior: fills in what the camera reads, and turns the camera off', async () => {
  await enter(camera)
  await expect.poll(receiver, { timeout: 30_000 }).toBe(to)
  await expect.poll(() => flow.amount().inputValue()).toBe('0.25')
  await expect.poll(camerasOn).toEqual(['ended'])
})

test('behavior: leaving the view turns the camera off', async () => {
  await enter({
    ...camera,
    // Nothing is read: the view stays until it is left.
    prepare: (page) =>
      page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.drawImage = () => {}
      }),
  })
  await scan().and(modal.page.locator(':has([data-stage=live])')).waitFor()
  expect(await camerasOn()).toEqual(['live'])
  await modal.dialog.locator('[part=header] button').first().click()
  await flow.view.waitFor()
  await expect.poll(camerasOn).toEqual(['ended'])
})

test('error: without camera permission, reads the code from a picture', async () => {
  await enter()
  await scan().getByText('The camera is not allowed here').waitFor()
  const picture = (text: string) => ({
    name: 'code.bmp',
    mimeType: 'image/bmp',
    buffer: codeAsBmp(text),
  })
  const file = scan().locator('input[type=file]')
  await file.setInputFiles({ ...picture(''), buffer: Buffer.from('no picture at all') })
  await scan().getByText('No QR code was found in the picture').waitFor()
  await file.setInputFiles(picture('https://shop.example'))
  await scan().getByText('This code holds no address to send to').waitFor()
  await file.setInputFiles(picture(to))
  await expect.poll(receiver, { timeout: 30_000 }).toBe(to)
})

test.each([
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera does not start'],
])('error: describes %s, and offers a retry', async (name, words) => {
  await enter({
    ...camera,
    prepare: (page) =>
      page.addInitScript((name) => {
        const devices = navigator.mediaDevices
        const open = devices.getUserMedia
        devices.getUserMedia = async () => {
          devices.getUserMedia = open
          throw new DOMException('', name)
        }
      }, name),
  })
  await scan().getByText(words).waitFor()
  await scan().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(receiver, { timeout: 30_000 }).toBe(to)
})
