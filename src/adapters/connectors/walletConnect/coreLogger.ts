import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

const quiet = ['trace', 'debug', 'info', 'warn', 'silent'] as const

/**
 * A logger for WalletConnect's core that writes nothing: the console belongs to the page. What it reports as an error
 * is handed on, since some refusals of the relay are told nowhere else.
 */
export const createCoreLogger = (onError: (said: unknown) => void): Logger => {
  const onEvent = (...said: unknown[]) => said.forEach(onError)
  const logger = {
    ...Object.fromEntries(quiet.map((level) => [level, () => {}])),
    error: onEvent,
    fatal: onEvent,
    level: 'error',
    child: () => createCoreLogger(onError),
  }
  // Of pino's type, the SDK uses these members alone.
  return logger as unknown as Logger
}
