import type { EventLog } from './eventLog.ts'
import { action, choose, field, panel, tick } from './field.ts'
import { h } from './h.ts'
import type { SandboxInfo } from './sandboxInfo.ts'
import { show } from './show.ts'

const troubles: Record<string, object> = {
  'slow (2 s)': { latencyMs: 2000 },
  'too many requests (429)': { status: 429 },
  'server error (503)': { status: 503 },
  offline: { offline: true },
  'malformed JSON': { body: 'malformed' },
  'wrong types': { body: 'wrong-types' },
}

/** Switches that make the sandbox's services fail, to try out what a visitor then sees. */
export function createFaultsPanel(info: SandboxInfo, log: EventLog): HTMLElement {
  let endpoint = '*'
  let trouble = 'slow (2 s)'
  const standing = h('pre', { class: 'state', textContent: '{}' })

  const control = async (path: string, method: string, body?: object) => {
    try {
      const answer = await fetch(`${info.api}/sandbox/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const reported: unknown = await answer.json()
      if (path.startsWith('faults')) standing.textContent = show(reported)
      else log.add('note', `relay: ${show(reported)}`)
    } catch (error) {
      log.add('error', `sandbox/${path}`, error)
    }
  }
  void control('faults', 'GET')

  return panel(
    'Trouble',
    false,
    h(
      'fieldset',
      { class: 'grid' },
      h('legend', { textContent: 'API and RPC' }),
      field(
        choose([['*', 'everything'], ...info.endpoints], endpoint, (chosen) => {
          endpoint = chosen
        }),
        { label: 'Where' },
      ),
      field(
        choose(Object.keys(troubles), trouble, (chosen) => {
          trouble = chosen
        }),
        { label: 'What' },
      ),
      h(
        'div',
        { class: 'row' },
        action(
          'Break it',
          () => void control('faults', 'POST', { endpoint, ...troubles[trouble] }),
        ),
        action('Mend all', () => void control('faults', 'DELETE')),
      ),
      standing,
    ),
    h(
      'fieldset',
      { class: 'grid ticks' },
      h('legend', { textContent: 'Relay' }),
      tick('reachable', {
        checked: true,
        onchange: (on) => void control('relay', 'POST', { online: on }),
      }),
      h(
        'div',
        { class: 'row' },
        action('Drop connections', () => void control('relay', 'POST', { drop: true })),
      ),
    ),
  )
}
