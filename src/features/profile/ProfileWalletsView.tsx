import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { translateAtom } from '../../state/locale.ts'
import { activeNamespaceAtom, namespacesAtom } from '../../state/networks.ts'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { FamilyWallets } from './FamilyWallets.tsx'
import css from './profile.css'
import { endErrandAtom } from './walletVerbs.ts'

/** Every wallet a visitor has here, family by family. */
export function ProfileWalletsView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const families = useAtomValue(namespacesAtom)
  const active = useAtomValue(activeNamespaceAtom)
  const endErrand = useSetAtom(endErrandAtom)
  const [chosen, choose] = useState(active)
  const shown = families.includes(chosen) ? chosen : active

  useEffect(() => endErrand(), [endErrand])

  const panel = <FamilyWallets key={shown} namespace={shown} />
  if (families.length < 2) return panel
  return (
    <Tabs
      label={t('wallets.families')}
      tabs={families.map((id) => ({ id, label: t(`wallets.family.${id}`) }))}
      value={shown}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}
