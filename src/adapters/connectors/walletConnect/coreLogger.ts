import type { CoreTypes } from '@walletconnect/types'

type Logger = Exclude<NonNullable<CoreTypes.Options['logger']>, string>

const quiet = ['trace', 'debug', 'info', 'warn', 'silent'] as const

/**
 * A logger for WalletConnect's core that writes nothing to the page's console. Its errors are passed on, since some
 * refusals of the relay are reported nowhere else.
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
  // The SDK uses only these members of pino's type.
  return logger as unknown as Logger
}
