import { Asker } from '#frame/page/approve/shownQuestion.ts'
import { z } from '#lib/schema.ts'
import { FrameFailure } from '#wire/message.ts'
import { KnownWallet } from '../memory/knownWallets.ts'

// What the frame and the wallet's window say to each other. Nothing of it is secret.

/** The window's page, next to the frame's. */
export const WINDOW_PAGE = 'window.html'

/** What a window is opened for: one thing, from its beginning to its end. */
export const WindowTask = z.discriminatedUnion('task', [
  z.object({
    task: z.literal('confirm'),
    asker: Asker,
    wallet: KnownWallet,
    /** CAIP-2 of the network. */
    networkId: z.string(),
    method: z.string(),
    params: z.unknown(),
  }),
  z.object({
    task: z.literal('connect'),
    asker: Asker,
    /** Those that the frame knows: where browsers part storage by page, the window knows others. */
    wallets: z.array(KnownWallet),
  }),
  z.object({ task: z.literal('words'), asker: Asker, wallet: KnownWallet }),
])
export type WindowTask = z.infer<typeof WindowTask>
export type TaskName = WindowTask['task']
export type TaskNamed<Name extends TaskName> = Extract<WindowTask, { task: Name }>

/** What was sent for a batch, by which the frame can say later how it stands. */
export const SentBatch = z.object({
  chainId: z.number(),
  account: z.string(),
  id: z.string(),
  hashes: z.array(z.string().check(z.regex(/^0x[\da-f]{64}$/))),
  planned: z.number(),
})
export type SentBatch = z.infer<typeof SentBatch>

/** The answer to each task. */
export const taskAnswers = {
  confirm: z.object({ result: z.unknown(), batch: z.optional(SentBatch) }),
  connect: z.object({ wallet: KnownWallet }),
  // And not one word.
  words: z.object({ areWordsSaved: z.literal(true) }),
} as const satisfies Record<TaskName, z.ZodMiniType>
export type TaskAnswer<Name extends TaskName> = z.output<(typeof taskAnswers)[Name]>

/** From the frame: the task, or that it waits for it no longer. */
export const WindowNews = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), task: WindowTask }),
  z.object({ status: z.literal('over') }),
])

/** From the window. */
export const WindowReply = z.discriminatedUnion('status', [
  /** The passkey has answered a request: what is asked for may be on its way from now on. */
  z.object({ status: z.literal('signing') }),
  z.object({ status: z.literal('done'), answer: z.unknown() }),
  z.object({ status: z.literal('failed'), failure: FrameFailure }),
])
export type WindowReply = z.infer<typeof WindowReply>
