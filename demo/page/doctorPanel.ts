import type { Client } from './client.ts'
import { copyButton } from './copyButton.ts'
import { action, panel } from './field.ts'
import { h } from './h.ts'
import { show } from './show.ts'

/** Runs the element's diagnosis of the page, and lists its findings. */
export function createDoctorPanel(client: Client): HTMLElement {
  let text = ''
  const said = h('p', { role: 'status', textContent: 'Nothing has been checked yet.' })
  const list = h('ul', { class: 'findings' })
  const copy = copyButton('Copy', () => text)
  copy.hidden = true

  const check = async () => {
    said.textContent = 'Looking …'
    list.replaceChildren()
    copy.hidden = true
    try {
      if (!client.diagnose) throw new Error('The script has not been loaded')
      const { findings, passed, ...rest } = await client.diagnose()
      text = rest.text
      copy.hidden = false
      said.textContent =
        findings.length === 0
          ? `Nothing is wrong. Looked at: ${passed.join(', ')}.`
          : `${findings.length} to look at.`
      list.replaceChildren(
        ...findings.map(({ id, severity, about, found, fix }) =>
          h(
            'li',
            {},
            h('strong', { textContent: `${severity} ${id}: ${about}` }),
            h('p', { textContent: found }),
            h('p', { textContent: fix }),
          ),
        ),
      )
    } catch (error) {
      said.textContent = show(error)
    }
  }
  return panel(
    'Doctor',
    false,
    h(
      'div',
      { class: 'row' },
      action('Check this page', () => void check()),
      copy,
    ),
    said,
    list,
  )
}
