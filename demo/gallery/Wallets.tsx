import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Field } from '#ui/Field/Field.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { verifiedIcon } from '#ui/Icon/icons/verifiedIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Switch } from '#ui/Switch/Switch.tsx'
import { Tile } from '#ui/Tile/Tile.tsx'
import { VirtualGrid } from '#ui/VirtualGrid/VirtualGrid.tsx'
import { Card } from './Card.tsx'

const wallets = Array.from({ length: 500 }, (_, at) => ({
  id: `wallet-${at}`,
  name:
    ['MetaMask', 'Rainbow', 'Phantom', 'Trust', 'Ledger Live', 'Zerion'][at % 6] +
    (at > 5 ? ` ${at}` : ''),
}))

/** All wallets, to be searched. */
export function Wallets({ t }: { t: Translate }) {
  const [search, setSearch] = useState('')
  const [certified, setCertified] = useState(false)
  const found = wallets.filter((one) => one.name.toLowerCase().includes(search.toLowerCase()))
  return (
    <Card title={t('title.AllWallets')} t={t}>
      <Field
        label={t('allWallets.search')}
        placeholder={t('allWallets.search')}
        icon={searchIcon}
        type="search"
        value={search}
        onChange={setSearch}
        clearLabel={t('allWallets.clear')}
      />
      <Switch checked={certified} onChange={setCertified}>
        {t('allWallets.certified')}
      </Switch>
      {found.length === 0 ? (
        <EmptyState
          drawing={searchEmpty}
          title={t('allWallets.none.title')}
          text={t('allWallets.none.text')}
        />
      ) : (
        <VirtualGrid
          items={found}
          itemKey={(one) => one.id}
          label={t('allWallets.list')}
          resetKey={search}
          height={340}
          renderItem={(one) => (
            <Tile
              name={one.name}
              mark={<Mark name={one.name} size={56} />}
              badge={
                one.id === 'wallet-2' && (
                  <Icon shape={verifiedIcon} size={16} label={t('badge.certified')} />
                )
              }
              busy={one.id === 'wallet-4'}
            />
          )}
        />
      )}
    </Card>
  )
}
