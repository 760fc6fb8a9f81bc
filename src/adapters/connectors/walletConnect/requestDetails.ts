import type UniversalProvider from '@walletconnect/universal-provider'

/**
 * Keeps from the relay what a sealed request is about: beside each the SDK publishes its method, its chain and the
 * contract it is for, for statistics (2.21.8: `tvf`). What the relay needs to deliver it, it still gets.
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
