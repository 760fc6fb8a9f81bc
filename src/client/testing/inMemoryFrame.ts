import type { SecureFrame, SecureFrameEvents } from '#adapters/frame/secureFrame.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { createEmitter } from '#lib/emitter.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import type { FrameMessageName } from '#wire/frame/messages.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>

/** Answers by the name of the message's value: `connectEmail`. */
type Answers = Partial<Record<Camel<FrameMessageName>, (payload: never) => unknown>>

const valueName = (name: FrameMessageName) =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Answers

/** A frame in the test's own process: it records its requests and answers as the test says. */
export type InMemoryFrame = SecureFrame & {
  /** The names of its requests in order, with their payloads. */
  asked: readonly (readonly [FrameMessageName, unknown])[]
  names(): FrameMessageName[]
  /** Changes its answers. */
  answer(more: Answers): void
}

/** @param first its first answers; a request without an answer is refused */
export const inMemoryFrame = (first: Answers = {}): InMemoryFrame => {
  let answers: Answers = { syncTheme: () => undefined, syncDappData: () => undefined, ...first }
  const asked: [FrameMessageName, unknown][] = []
  const events = createEmitter<SecureFrameEvents>()
  return {
    asked,
    names: () => asked.map(([name]) => name),
    answer(more) {
      answers = { ...answers, ...more }
    },
    events,
    async request(message, payload, { signal } = {}) {
      signal?.throwIfAborted()
      asked.push([message.name, payload])
      const answer = answers[valueName(message.name)]
      if (!answer) throw new FrameRequestError({ message: `${message.name} is not played` })
      return (await raceSignal(Promise.resolve(answer(payload as never)), signal)) as never
    },
    load: async () => {},
    isLoaded: () => true,
    mountIn() {},
    show: () => () => {},
    abortRequests() {},
    destroy() {},
  }
}

/** The logged-in user, as the frame answers on the first EVM chain. */
export const frameUser = {
  email: 'ada@example.org',
  address: '0x00000000000000000000000000000000000000a1',
  chainId: 1,
  accounts: [
    { address: '0x00000000000000000000000000000000000000e0', type: 'eoa' },
    { address: '0x00000000000000000000000000000000000000a1', type: 'smartAccount' },
  ],
  preferredAccountType: 'smartAccount',
} as const
