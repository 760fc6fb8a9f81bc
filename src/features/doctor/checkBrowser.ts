import type { Finding } from '#domain/config/diagnosis.ts'
import { type Check, type Patient, reasonOf } from './check.ts'

const storage = (): Finding[] => {
  const name = 'latchkey:v1:doctor'
  try {
    localStorage.setItem(name, '')
    localStorage.removeItem(name)
    return []
  } catch (error) {
    return [
      {
        ...{ id: 'storage-blocked', severity: 'warning', about: 'localStorage' },
        expected: 'a place to keep the session',
        found: reasonOf(error),
        fix: 'Allow storage for this site. If this page is in a frame with a sandbox attribute: add allow-same-origin to it.',
      },
    ]
  }
}

const context = (): Finding[] =>
  isSecureContext
    ? []
    : [
        {
          ...{ id: 'context-insecure', severity: 'error', about: location.origin },
          expected: 'a page served by https:, or from localhost',
          found: `${location.protocol} on ${location.hostname}: where browsers have no cryptography`,
          fix: `Serve the page as https://${location.host}.`,
        },
      ]

/** Opens and closes a window within the press that asked for the diagnosis; without a press this cannot be checked. */
const popups = ({ config }: Patient): Finding[] => {
  const { socials, onramp, pay } = config.features
  if (!(socials || onramp || pay) || !navigator.userActivation?.isActive) return []
  const opened = window.open('about:blank', '', 'popup,width=100,height=100')
  if (opened) {
    opened.close()
    return []
  }
  return [
    {
      ...{ id: 'popups-blocked', severity: 'warning', about: 'popups' },
      expected: 'a window that opens when the visitor presses a button',
      found: 'the browser blocked it',
      fix: 'Allow popups for this site. If this page is in a frame with a sandbox attribute: add allow-popups allow-popups-to-escape-sandbox to it.',
    },
  ]
}

/** What the browser allows the page to do. Runs first: the browser honours a press for some seconds only. */
export const checkBrowser: Check = {
  name: 'storage, popups, secure context',
  look: (patient) => [...popups(patient), ...storage(), ...context()],
}
