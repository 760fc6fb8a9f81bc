import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import type { Question } from '../approvalMessage.ts'
import type { Ask } from './askInWindow.ts'
import type { Behaviours, Subject } from './behaviours.ts'

/** Decides a page's requests, through the visitor or the configured behaviour. */
export type Decisions = {
  /**
   * Resolves when the request is granted.
   *
   * @throws the programmed shape of a rejection, or -32002 when the like is open already
   */
  require(subject: Subject, question: Question): Promise<void>
  /** Decides the oldest open request from outside; false when there is none. */
  answer(isApproved: boolean): boolean
  /** Lets requests go on that wait for nothing but the wallet being unlocked. */
  unlocked(): void
  /** Gives up every open question. */
  abandon(reason: WalletRpcError): void
  /** What is open, oldest first. */
  open(): { subject: Subject; method: string }[]
}

/** A wallet has one window for each of these at a time; signatures and transactions queue up. */
const EXCLUSIVE: readonly Subject[] = ['connect', 'switch', 'add']

type OpenQuestion = {
  subject: Subject
  method: string
  waitsForUnlock: boolean
  settle(isApproved: boolean): void
  fail(reason: unknown): void
}

/**
 * Decisions by behaviours that may change at any time.
 *
 * @param leave uninstalls the wallet, which gives up what is open
 */
export function createDecisions(
  behaviours: () => Behaviours,
  ask: Ask,
  leave: () => void = () => {},
): Decisions {
  const questions = new Set<OpenQuestion>()
  let lastWindow: Promise<unknown> = Promise.resolve()

  /** Opens a request that several parties may decide; the first one closes it for the others. */
  function hold(subject: Subject, question: Question, asks?: Ask): Promise<boolean> {
    const done = new AbortController()
    let entry: OpenQuestion | undefined
    return new Promise<boolean>((resolve, reject) => {
      const waitsForUnlock = question.isLocked && !asks
      const { method } = question
      entry = { subject, method, waitsForUnlock, settle: resolve, fail: reject }
      questions.add(entry)
      if (!asks) return
      lastWindow = lastWindow.then(async () => {
        try {
          if (!done.signal.aborted) resolve(await asks(question, done.signal))
        } catch (error) {
          reject(error)
        }
      })
    }).finally(() => {
      done.abort()
      if (entry) questions.delete(entry)
    })
  }

  async function isGranted(subject: Subject, question: Question): Promise<boolean> {
    const { [subject]: answer, slowMs } = behaviours()
    switch (answer) {
      case 'pending':
        throw alreadyPending(question.method)
      case 'reject':
        return false
      case 'ask':
        return await hold(subject, question, ask)
      case 'never':
        return await hold(subject, { ...question, isLocked: false })
      case 'slow':
        return await hold(subject, question, () => later(slowMs))
      case 'leave': {
        const answer = hold(subject, { ...question, isLocked: false })
        leave()
        return await answer
      }
      case 'approve':
      case 'silent':
        return question.isLocked ? await hold(subject, question) : true
    }
  }

  return {
    async require(subject, question) {
      const isOpen = [...questions].some((open) => open.subject === subject)
      if (isOpen && EXCLUSIVE.includes(subject)) throw alreadyPending(question.method)
      if (!(await isGranted(subject, question))) throw rejection(behaviours().rejectsAs)
    },

    answer(isApproved) {
      const [oldest] = questions
      oldest?.settle(isApproved)
      return oldest !== undefined
    },

    unlocked() {
      for (const { waitsForUnlock, settle } of questions) if (waitsForUnlock) settle(true)
    },

    abandon(reason) {
      for (const { fail } of questions) fail(reason)
    },

    open: () => [...questions].map(({ subject, method }) => ({ subject, method })),
  }
}

function later(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(true), ms))
}

function alreadyPending(method: string): WalletRpcError {
  const text = `Request of type '${method}' already pending. Please wait.`
  return new WalletRpcError(RPC_CODE.alreadyPending, text)
}

function rejection(shape: Behaviours['rejectsAs']): unknown {
  switch (shape) {
    case 'error':
      return new WalletRpcError(RPC_CODE.userRejected, 'User rejected the request.')
    case 'object':
      return { code: RPC_CODE.userRejected }
    case 'text':
      return 'User rejected'
    case 'actionRejected':
      return Object.assign(new Error('user denied the action'), { code: 'ACTION_REJECTED' })
  }
}
