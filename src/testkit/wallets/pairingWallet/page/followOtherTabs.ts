/**
 * Calls back when a newer tab opens this wallet. Tabs share one identity, and the relay talks to its
 * newest socket only; an older tab would sit there deaf.
 */
export function followOtherTabs(onReplaced: () => void): void {
  const channel = new BroadcastChannel('sandbox-pairing-wallet')
  channel.onmessage = () => {
    channel.close()
    onReplaced()
  }
  channel.postMessage('opened')
}
