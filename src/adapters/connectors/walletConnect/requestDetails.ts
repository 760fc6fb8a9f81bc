import type UniversalProvider from '@walletconnect/universal-provider'

/**
 * Withholds from the relay what an encrypted request is about: the SDK publishes its method, chain and contract beside
 * each, for statistics (2.21.8: `tvf`). What the relay needs for delivery is still sent.
 */
export const hideRequestDetails = ({
  relayer,
}: Pick<UniversalProvider['client']['core'], 'relayer'>): void => {
  const publish = relayer.publish.bind(relayer)
  relayer.publish = (topic, message, { tvf, ...options } = {}) =>
    publish(topic, message, {
      ...options,
      ...(tvf?.correlationId !== undefined && { tvf: { correlationId: tvf.correlationId } }),
    })
}
