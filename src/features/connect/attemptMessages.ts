import type { MessageKey } from '#i18n/messages.ts'
import type { ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import type { AttemptStatus } from './attempt.ts'

type Labels = {
  ring: ProgressRingProps['state']
  title: MessageKey
  text: MessageKey
  /** The action offered. */
  action: 'try-again' | 'use-account' | 'choose-another'
}

/** The texts and looks of each state of an attempt. */
export const attemptMessages: Readonly<Record<AttemptStatus, Labels>> = {
  waiting: {
    ring: 'waiting',
    title: 'connecting.approve.title',
    text: 'connecting.approve.text',
    action: 'try-again',
  },
  slow: {
    ring: 'waiting',
    title: 'connecting.approve.title',
    text: 'connecting.slow.text',
    action: 'try-again',
  },
  unresponsive: {
    ring: 'waiting',
    title: 'connecting.unresponsive.title',
    text: 'connecting.unresponsive.text',
    action: 'try-again',
  },
  pending: {
    ring: 'waiting',
    title: 'connecting.pending.title',
    text: 'connecting.pending.text',
    action: 'try-again',
  },
  locked: {
    ring: 'waiting',
    title: 'connecting.locked.title',
    text: 'connecting.locked.text',
    action: 'try-again',
  },
  declined: {
    ring: 'declined',
    title: 'connecting.declined.title',
    text: 'connecting.declined.text',
    action: 'try-again',
  },
  failed: {
    ring: 'declined',
    title: 'connecting.failed.title',
    text: 'connecting.failed.text',
    action: 'try-again',
  },
  removed: {
    ring: 'declined',
    title: 'connecting.removed.title',
    text: 'connecting.removed.text',
    action: 'choose-another',
  },
  'wrong-account': {
    ring: 'idle',
    title: 'connecting.wrongAccount.title',
    text: 'connecting.wrongAccount.text',
    action: 'use-account',
  },
  linked: {
    ring: 'done',
    title: 'connecting.linked.title',
    text: 'connecting.linked.text',
    action: 'choose-another',
  },
  connected: {
    ring: 'done',
    title: 'connecting.connected.title',
    text: 'connecting.connected.text',
    action: 'try-again',
  },
}
