import { useState } from 'react'
import { alertTexts } from '#i18n/alertTexts.ts'
import type { Translate } from '#i18n/translate.ts'
import { AlertBar } from '#ui/AlertBar/AlertBar.tsx'
import { Avatar } from '#ui/Avatar/Avatar.tsx'
import { Badge } from '#ui/Badge/Badge.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { Field } from '#ui/Field/Field.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { infoIcon } from '#ui/Icon/icons/infoIcon.ts'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { verifiedIcon } from '#ui/Icon/icons/verifiedIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { Notice } from '#ui/Notice/Notice.tsx'
import { OtpInput } from '#ui/OtpInput/OtpInput.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { RichText } from '#ui/RichText/RichText.tsx'
import { Tabs } from '#ui/Tabs/Tabs.tsx'
import { Tooltip } from '#ui/Tooltip/Tooltip.tsx'
import { Card } from './Card.tsx'

const address = '0xe0a54a71c49f2ea6000000000000000000000001'
const nothing = () => {}

/** Every part there is to press, write or read, beside those the boards show in their place. */
export function Controls({ t }: { t: Translate }) {
  const [tab, setTab] = useState<'browser' | 'mobile' | 'qr'>('browser')
  const [accepted, setAccepted] = useState(true)
  const [text, setText] = useState('ada@example')
  const [code, setCode] = useState('123')
  return (
    <Card title="Controls" t={t}>
      <Button variant="primary">{t('button.connect')}</Button>
      <Button variant="primary" loading>
        {t('button.connecting')}
      </Button>
      <Button variant="primary" disabled>
        {t('common.tryAgain')}
      </Button>
      <Button icon={refreshIcon}>{t('common.tryAgain')}</Button>
      <Button variant="danger-quiet" icon={disconnectIcon} loading>
        {t('account.disconnecting')}
      </Button>
      <Button variant="danger-quiet" icon={disconnectIcon}>
        {t('account.disconnect')}
      </Button>
      <div className="line">
        <Button size="small" icon={copyIcon}>
          {t('wc.copyLink')}
        </Button>
        <Tooltip text={t('safety.phrase')}>
          <IconButton icon={infoIcon} label="Info" />
        </Tooltip>
        <IconButton icon={mailIcon} label="Mail" disabled />
        <Button variant="text" iconEnd={externalIcon} href="https://example.org" target="_blank">
          {t('whatIsANetwork.learnMore')}
        </Button>
      </div>
      <Tabs
        label={t('wc.platforms', { wallet: 'Rainbow' })}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'browser', label: t('wc.tab.browser') },
          { id: 'mobile', label: t('wc.tab.mobile') },
          { id: 'qr', label: t('wc.tab.qr') },
        ]}
      >
        <p className="ui-small ui-soft">{t('wc.missing.text')}</p>
      </Tabs>
      <Field
        label="E-mail"
        showLabel
        value={text}
        onChange={setText}
        icon={mailIcon}
        type="email"
        error={t('error.invalidAddress')}
        clearLabel="Clear"
      />
      <Field
        label={t('networks.search')}
        placeholder={t('networks.search')}
        value=""
        onChange={nothing}
        icon={searchIcon}
        busy
      />
      <OtpInput label={t('otp.label')} value={code} onChange={setCode} />
      <OtpInput
        label={t('otp.label')}
        value="123456"
        onChange={nothing}
        error={t('otp.failed', { message: 'Invalid code' })}
      />
      <OtpInput label={t('otp.label')} value="123456" onChange={nothing} busy />
      <Checkbox checked={accepted} onChange={setAccepted}>
        <RichText
          text={t('legal.checkbox')}
          slots={{
            terms: (
              <Button variant="text" href="#terms">
                {t('legal.terms')}
              </Button>
            ),
            privacy: (
              <Button variant="text" href="#privacy">
                {t('legal.privacy')}
              </Button>
            ),
          }}
        />
      </Checkbox>
      <div className="line">
        <Badge>540+</Badge>
        <Badge tone="accent">{t('badge.lastUsed')}</Badge>
        <Badge tone="positive">{t('badge.connected')}</Badge>
        <Badge tone="warning">{t('badge.testnet')}</Badge>
        <Badge tone="negative">{t('notice.copyFailed')}</Badge>
      </div>
      <div className="line">
        <Notice tone="success">{t('notice.addressCopied')}</Notice>
        <Notice tone="loading">{t('common.loading')}</Notice>
        <Notice tone="error">{t('notice.disconnectFailed')}</Notice>
        <Notice tone="info" icon={verifiedIcon}>
          {t('notice.certifiedOnly')}
        </Notice>
      </div>
      <AlertBar tone="error" closeLabel={t('shell.dismiss')} onClose={nothing}>
        {alertTexts.originNotAllowed.short}
      </AlertBar>
      <AlertBar tone="warning" closeLabel={t('shell.dismiss')} onClose={nothing}>
        {alertTexts.localConfigIgnored.short}
      </AlertBar>
      <Note tone="warning" icon={warningIcon}>
        {t('networks.note')}
      </Note>
      <div className="line">
        <Avatar address={address} size={64} />
        <Avatar address="0x336699" size={32} />
        <Avatar address="7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q" />
        <Avatar address="0x0000ab" size={22} />
        <ProgressRing state="waiting" size={16} />
        <ProgressRing state="waiting" size={24} />
        <ProgressRing state="waiting" size={40} />
        <ProgressRing state="idle" size={40} />
      </div>
    </Card>
  )
}
