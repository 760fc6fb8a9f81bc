import type { Cancellable } from '#lib/cancellable.ts'
import { type Resolvers, withResolvers } from '#lib/withResolvers.ts'
import type { Description } from '../../accounts/description.ts'
import { failureText } from '../text/failureText.ts'
import type { QuestionState, ShownQuestion } from './shownQuestion.ts'

/** A request that the visitor approves or refuses. */
export type Question = ShownQuestion & {
  /** CAIP-2 of the network that it is for. */
  networkId: string
  /** Describes the effect in plain text; reads the chain, so it may take a while or fail. */
  describe(options: Cancellable): Promise<Description>
  /** Executes it, after the approval. */
  carryOut(options: Cancellable): Promise<unknown>
}

/** The question before the visitor. */
export type OpenQuestion = QuestionState & { question: Question }

/** The visitor refused. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class DeclinedByVisitorError extends Error {
  override name = 'DeclinedByVisitorError'
  readonly code = 4001
  constructor() {
    super('User rejected the request')
  }
}

/** The page aborted its request: no answer is expected. */
export class TakenBackError extends Error {
  override name = 'TakenBackError'
}

/** What came of a request somewhere else. */
export type Outcome = { result: unknown } | { error: Error }

/** The actions on the request that is shown, wherever it is shown. */
export type Replies = Pick<Approvals, 'approve' | 'cancel' | 'cancelAll' | 'describeAgain'>

export type Approvals = {
  /**
   * Puts a question behind those that wait. `signal` takes back this one alone, wherever it stands; what is under way is
   * aborted.
   *
   * @throws {DeclinedByVisitorError} the visitor refused
   * @throws {TakenBackError} the page did not want to know any more
   * @throws what `carryOut` threw, once the visitor has given up on it
   */
  ask(question: Question, options?: Cancellable): Promise<unknown>
  approve(): void
  /** Refuses the request that is shown. */
  cancel(): void
  /** Refuses all pending requests, as closing the dialog around the frame does. */
  cancelAll(): void
  /** Ends the request that is shown with what its own window has made of it. */
  settle(outcome: Outcome): void
  /** Tries to describe again what could not be described. */
  describeAgain(): void
  takeBackAll(): void
}

type Waiting = Resolvers<unknown> & {
  question: Question
  ending: AbortController
  description: OpenQuestion['description']
  phase: OpenQuestion['phase']
  failure?: unknown
}

/**
 * Lets the visitor answer questions one after another.
 *
 * @param show renders the current request at every change; null when there is none
 */
export function createApprovals(show: (open: OpenQuestion | null) => void): Approvals {
  let queue: Waiting[] = []

  function draw(): void {
    const [first] = queue
    show(
      first
        ? {
            question: first.question,
            description: first.description,
            phase: first.phase,
            waiting: queue.length,
          }
        : null,
    )
  }

  function leave(waiting: Waiting): void {
    const wasFirst = queue[0] === waiting
    queue = queue.filter((one) => one !== waiting)
    waiting.ending.abort()
    draw()
    if (wasFirst && queue[0]) void describe(queue[0])
  }

  async function describe(waiting: Waiting): Promise<void> {
    const { question, ending } = waiting
    waiting.description = { status: 'loading' }
    draw()
    try {
      const value = await question.describe({ signal: ending.signal })
      waiting.description = { status: 'ready', value }
    } catch (error) {
      if (ending.signal.aborted) return
      console.warn('The request could not be described', error)
      waiting.description = { status: 'failed' }
    }
    if (queue[0] === waiting) draw()
  }

  async function carryOut(waiting: Waiting): Promise<void> {
    const { question, ending } = waiting
    waiting.phase = { status: 'working' }
    draw()
    try {
      waiting.resolve(await question.carryOut({ signal: ending.signal }))
      leave(waiting)
    } catch (error) {
      if (ending.signal.aborted) return
      waiting.failure = error
      waiting.phase = { status: 'failed', reason: failureText(error) }
      draw()
    }
  }

  function decline(waiting: Waiting): void {
    const { phase, failure } = waiting
    if (phase.status === 'working') return
    waiting.reject(phase.status === 'failed' ? failure : new DeclinedByVisitorError())
    leave(waiting)
  }

  function takeBack(waiting: Waiting): void {
    waiting.reject(new TakenBackError('The page took its request back'))
    leave(waiting)
  }

  return {
    ask(question, { signal } = {}) {
      const waiting: Waiting = {
        ...withResolvers<unknown>(),
        question,
        ending: new AbortController(),
        description: { status: 'loading' },
        phase: { status: 'asking' },
      }
      signal?.addEventListener('abort', () => takeBack(waiting), {
        once: true,
        signal: waiting.ending.signal,
      })
      queue = [...queue, waiting]
      if (queue[0] === waiting) void describe(waiting)
      else draw()
      return waiting.promise
    },
    approve() {
      const [first] = queue
      if (first && first.phase.status !== 'working') void carryOut(first)
    },
    cancel() {
      if (queue[0]) decline(queue[0])
    },
    cancelAll() {
      // From the last one on, so that none of them is shown in between.
      for (const waiting of [...queue].reverse()) decline(waiting)
    },
    settle(outcome) {
      const [first] = queue
      if (!first || first.phase.status === 'working') return
      if ('error' in outcome) first.reject(outcome.error)
      else first.resolve(outcome.result)
      leave(first)
    },
    describeAgain() {
      const [first] = queue
      if (first?.description.status === 'failed') void describe(first)
    },
    takeBackAll() {
      for (const waiting of [...queue].reverse()) takeBack(waiting)
    },
  }
}
