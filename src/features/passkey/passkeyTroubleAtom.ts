import { atom } from 'jotai/vanilla'
import { passkeyTrouble } from '#domain/frame/passkeyTrouble.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'

/** Why this page must not use the passkey wallet that it names, for its developer. */
export const passkeyTroubleAtom = atom((get): string | undefined =>
  passkeyTrouble(get(configAtom).passkeyWallet ?? '', get(servicesAtom).page.href),
)
