import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { translateAtom } from '#state/config/locale.ts'
import { activeNamespaceAtom, namespacesAtom } from '#state/network/networks.ts'
import { Tabs } from '#ui/Tabs/Tabs.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { NamespaceWallets } from './NamespaceWallets.tsx'
import css from './profile.css'
import { endNavigationAtom } from './walletVerbs.ts'

/** All wallets of the visitor, by namespace. */
export function ProfileWalletsView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const namespaces = useAtomValue(namespacesAtom)
  const active = useAtomValue(activeNamespaceAtom)
  const endNavigation = useSetAtom(endNavigationAtom)
  const [chosen, choose] = useState(active)
  const shown = namespaces.includes(chosen) ? chosen : active

  useEffect(() => endNavigation(), [endNavigation])

  const panel = <NamespaceWallets key={shown} namespace={shown} />
  if (namespaces.length < 2) return panel
  return (
    <Tabs
      label={t('wallets.namespaces')}
      tabs={namespaces.map((id) => ({ id, label: t(`wallets.namespace.${id}`) }))}
      value={shown}
      onChange={choose}
    >
      {panel}
    </Tabs>
  )
}
