import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { backIcon } from '#ui/Icon/icons/backIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'

const nothing = () => {}

type CardProps = {
  title: string
  center?: boolean
  t: Translate
  children: ReactNode
}

/** A card as the modal draws one, with a head whose buttons do nothing. */
export function Card({ title, center = false, t, children }: CardProps) {
  return (
    <div className="card">
      <header className="head">
        <IconButton icon={backIcon} label={t('shell.back')} onClick={nothing} />
        <h2 className="ui-title">{title}</h2>
        <IconButton icon={closeIcon} label={t('shell.close')} onClick={nothing} />
      </header>
      <div className={center ? 'body center' : 'body'}>{children}</div>
    </div>
  )
}
