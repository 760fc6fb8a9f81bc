import type { Finding } from '#domain/config/diagnosis.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { ANSWER_MS, type Check, type Patient, reasonOf } from './check.ts'
import { clockFinding } from './clockFinding.ts'
import { offersRelay } from './contentPolicy.ts'
import { relayToken } from './relayToken.ts'

/** A topic that nobody uses; asking about it changes nothing. */
const question = (topic: string) =>
  JSON.stringify({ id: Date.now(), jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } })

/** Opens a socket as WalletConnect's client does, and waits for the relay's first answer. */
const speak = async (url: URL, signal: AbortSignal): Promise<void> => {
  const answered = withResolvers<void>()
  const socket = new WebSocket(url)
  const end = () => answered.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  socket.onopen = () => socket.send(question('0'.repeat(64)))
  socket.onmessage = () => answered.resolve()
  socket.onclose = ({ code, reason }) =>
    answered.reject(new Error(reason || `the socket was closed (${code})`))
  try {
    await answered.promise
  } finally {
    signal.removeEventListener('abort', end)
    socket.close()
  }
}

/** The reason why the relay refuses a connection, and who can mend it. */
const refusal = (said: string, { config }: Patient): Finding | undefined => {
  if (/not yet valid/.test(said)) return clockFinding('ahead of', said)
  if (/is expired/.test(said)) return clockFinding('behind', said)
  if (/origin not allowed/.test(said))
    return {
      ...{ id: 'origin-not-allowed', severity: 'error', about: location.origin },
      expected: 'the origin of this page among those of the project',
      found: `the relay answers: ${said}`,
      fix: `Add ${location.origin} to the allowed origins of your project at dashboard.reown.com.`,
    }
  if (/invalid key/.test(said))
    return {
      ...{ id: 'project-id-unknown', severity: 'error', about: `project-id="${config.projectId}"` },
      expected: 'a project that the relay knows',
      found: `the relay answers: ${said}`,
      fix: 'Copy the id of your project from dashboard.reown.com into project-id="…" of <latch-key>.',
    }
  return undefined
}

const look = async (patient: Patient): Promise<readonly Finding[]> => {
  const { config, signal } = patient
  const { relay } = config.endpoints
  const url = new URL(relay)
  try {
    url.searchParams.set('auth', await relayToken(relay))
    url.searchParams.set('projectId', config.projectId ?? '')
    await withTimeout((own) => speak(url, own.signal), {
      ms: ANSWER_MS,
      error: () => new Error(`no answer within ${ANSWER_MS / 1000} s`),
      signal,
    })
    return []
  } catch (error) {
    signal.throwIfAborted()
    const said = reasonOf(error)
    return [
      refusal(said, patient) ?? {
        ...{ id: 'relay-unreachable', severity: 'error', about: relay },
        expected: 'a socket that the relay answers on',
        found: said,
        fix: 'Check endpoints.relay, and that no proxy or firewall between the visitor and it refuses websockets.',
      },
    ]
  }
}

/** Checks the relay through which phones are paired. */
export const checkRelay: Check = {
  name: 'relay',
  applies: ({ config }) => offersRelay(config),
  look,
}
