import type { Client } from './client.ts'
import type { EventLog } from './eventLog.ts'
import { action, choose, field, panel, tick } from './field.ts'
import { h } from './h.ts'
import type { SandboxInfo } from './sandboxInfo.ts'
import { readSignedIn, serverSiwx } from './serverSiwx.ts'
import { show } from './show.ts'

type Way = 'off' | 'local' | 'cloud' | 'server'

const ways = [
  ['off', 'not asked'],
  ['local', 'kept in this browser'],
  ['cloud', 'kept by the hosted service, as the sandbox plays it'],
  ['server', 'verified by the sandbox’s server'],
] as const satisfies readonly (readonly [Way, string])[]

/** The kind of sign-in, and the accounts that the sandbox's server knows. The choice is kept over a reload. */
export function createSignInPanel(client: Client, info: SandboxInfo, log: EventLog): HTMLElement {
  const chosen = sessionStorage.getItem('demo-sign-in') ?? 'off'
  let way = (ways.some(([one]) => one === chosen) ? chosen : 'off') as Way
  let required = sessionStorage.getItem('demo-sign-in-required') !== 'false'
  const known = h('pre', { class: 'state', textContent: '[]' })

  const look = async () => {
    try {
      known.textContent = show(await readSignedIn(info.signIn))
    } catch (error) {
      log.add('error', 'sign-in service', error)
    }
  }
  const apply = () => {
    sessionStorage.setItem('demo-sign-in', way)
    sessionStorage.setItem('demo-sign-in-required', String(required))
    const siwx =
      way === 'local' || way === 'cloud'
        ? { use: way, required, statement: 'Sign in to the Latchkey demo.' }
        : way === 'server'
          ? serverSiwx(info.signIn, { required, onChange: () => void look() })
          : undefined
    // Functions can be set only as properties.
    Object.assign(client, { config: siwx ? { siwx } : {} })
  }
  apply()
  void look()

  return panel(
    'Sign-in',
    false,
    field(
      choose(ways, way, (value) => {
        way = value as Way
        apply()
      }),
      { label: 'Visitors sign in' },
    ),
    tick('Required', {
      checked: required,
      about: 'Who cancels is disconnected.',
      onchange(checked) {
        required = checked
        apply()
      },
    }),
    h('h3', { textContent: 'Whom the server knows here' }),
    h(
      'div',
      { class: 'row' },
      action('Look again', () => void look()),
    ),
    known,
  )
}
