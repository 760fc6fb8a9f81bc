import type { Finding } from '#domain/config/diagnosis.ts'
import { patchedNatives } from '#domain/wallet/patchedNatives.ts'
import { firstSight } from '#lib/firstSight.ts'
import type { Check, Patient } from './check.ts'

const look = ({ tamperings }: Patient): Finding[] => {
  const patched = patchedNatives(firstSight ?? [], window as unknown as Record<string, unknown>)
  return [
    ...tamperings.map(({ id, about }) => ({
      ...({ id: 'page-tampered', severity: 'error', about } as const),
      expected: 'no script that tampers with wallets or with responses of services',
      found: id,
      fix: 'If a library of yours did this, load it before Latchkey. Otherwise take the page down and check what it loads.',
    })),
    ...(patched.length > 0
      ? [
          {
            ...({ id: 'page-patched', severity: 'info', about: patched.join(' ') } as const),
            expected: 'the browser’s own functions',
            found: 'wrappers: analytics, error reporters and polyfills do this',
            fix: 'Nothing, if you know which script it is.',
          },
        ]
      : []),
  ]
}

/** Whether the page's code has replaced built-ins that Latchkey and wallets rely on. */
export const checkCode: Check = { name: 'code between the page and wallets', look }
