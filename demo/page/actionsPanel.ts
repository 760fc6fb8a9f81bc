import type { CaipNetworkId, OpenableView } from '../../src/index.ts'
import { addressOf, type Client } from './client.ts'
import type { EventLog } from './eventLog.ts'
import { action, choose, field } from './field.ts'
import { h } from './h.ts'
import { createPayGroup } from './payGroup.ts'
import { requestPresets } from './requestPresets.ts'
import type { SandboxInfo } from './sandboxInfo.ts'
import { createSolanaActions } from './solanaActions.ts'

/** A button for every method of the element, and for common requests. */
export function fillActions(
  section: HTMLElement,
  { client, log, info }: { client: Client; log: EventLog; info: SandboxInfo },
): void {
  const run = async (title: string, call: () => Promise<unknown> | undefined) => {
    try {
      const pending = call()
      if (!pending) return log.add('error', title, 'The element has not loaded yet')
      log.add('result', title, await pending)
    } catch (error) {
      log.add('error', title, error)
    }
  }

  let view = ''
  // Views that cannot be opened by name are refused, with an error worth seeing.
  const views = info.views.map(({ name, opens }): [string, string] => [
    name,
    opens ? name : `${name} (opens by itself)`,
  ])
  const networks = info.config.networks
  const [first] = networks

  const open = h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Open and close' }),
    field(
      choose([['', 'first view'], ...views], '', (chosen) => {
        view = chosen
      }),
      { label: 'View' },
    ),
    h(
      'div',
      { class: 'row' },
      action(
        'Open',
        () => run('open()', () => client.open?.(view ? { view: view as OpenableView } : {})),
        'primary',
      ),
      action('Close', () => run('close()', () => client.close?.())),
      action('Disconnect', () => run('disconnect()', () => client.disconnect?.())),
    ),
  )

  const network = h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Network' }),
    h(
      'div',
      { class: 'row' },
      networks.map(({ caipNetworkId, name }) =>
        action(`Switch to ${name}`, () =>
          run(`switchNetwork('${caipNetworkId}')`, () => client.switchNetwork?.(caipNetworkId)),
        ),
      ),
      action('Switch to one not offered', () =>
        run("switchNetwork('eip155:999')", () => client.switchNetwork?.('eip155:999')),
      ),
    ),
  )

  const receivers = info.accounts.map(({ address }) => address)
  let receiver = receivers[1] ?? ''
  const ask = (title: string, call: { method: string; params?: unknown }) =>
    run(title, () => client.request?.(call))

  const requests = h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Ask the wallet' }),
    field(
      choose(
        receivers.map((address, index) => [address, `Account ${index} · ${address.slice(0, 8)}…`]),
        receiver,
        (chosen) => {
          receiver = chosen
        },
      ),
      { label: 'Send to' },
    ),
    h(
      'div',
      { class: 'row' },
      requestPresets.map(({ label, build }) =>
        action(label, () => {
          const call = build({
            address: addressOf(client) ?? '0x0000000000000000000000000000000000000000',
            receiver,
            networkId: client.state?.caipNetworkId ?? first?.caipNetworkId ?? 'eip155:1',
          })
          void ask(`request(${call.method})`, call)
        }),
      ),
    ),
  )

  const method = h('input', { type: 'text', value: 'eth_blockNumber', spellcheck: false })
  const params = h('textarea', { rows: 2, value: '[]', spellcheck: false })
  let target = ''
  const free = h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Any request' }),
    field(method, { label: 'Method' }),
    field(params, { label: 'Params (JSON)' }),
    field(
      choose(
        [
          ['', 'the active network'],
          ...networks.map(({ caipNetworkId, name }): [string, string] => [caipNetworkId, name]),
        ],
        '',
        (chosen) => {
          target = chosen
        },
      ),
      { label: 'Network' },
    ),
    h(
      'div',
      { class: 'row' },
      action('Send request', () =>
        run(`request(${method.value})`, async () =>
          client.request?.(
            { method: method.value, params: JSON.parse(params.value || '[]') },
            (target || undefined) as CaipNetworkId | undefined,
          ),
        ),
      ),
    ),
  )

  const solana = createSolanaActions(client, info, run)
  section.append(
    h(
      'div',
      { class: 'groups' },
      ...[open, network, requests, createPayGroup({ client, info }, run)],
      ...(solana ? [solana] : []),
      free,
    ),
  )
}
