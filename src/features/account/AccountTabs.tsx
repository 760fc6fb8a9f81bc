import { useAtom, useAtomValue } from 'jotai/react'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Tabs } from '#ui/Tabs/Tabs.tsx'
import { AccountPanel, panels } from './AccountPanel.tsx'
import { type AccountTab, accountTabAtom, accountTabsAtom } from './accountTabs.ts'
import { Tokens } from './Tokens.tsx'

const labels: Readonly<Record<AccountTab, MessageKey>> = {
  tokens: 'tokens.title',
  nfts: 'nfts.title',
  activity: 'title.Transactions',
}

/** The account's tokens, collectibles and activity, one panel at a time. */
export function AccountTabs({ onRetry }: { onRetry: () => void }) {
  const t = useAtomValue(translateAtom)
  const tabs = useAtomValue(accountTabsAtom)
  const [tab, choose] = useAtom(accountTabAtom)
  return (
    <div className="account-tabs">
      <Tabs
        label={t('account.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(labels[id]) }))}
        value={tab}
        onChange={choose}
        onIntent={(id) => {
          if (id !== 'tokens') panels[id].preload()
        }}
      >
        <div className="account-panel" data-tab={tab}>
          {tab === 'tokens' ? <Tokens onRetry={onRetry} /> : <AccountPanel key={tab} tab={tab} />}
        </div>
      </Tabs>
    </div>
  )
}
