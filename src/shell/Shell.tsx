import { Provider, useAtomValue, useStore } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import { useId, useInsertionEffect, useRef, useState } from 'react'
import { pageScheme } from '../lib/pageScheme.ts'
import { configAtom } from '../state/config.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '../state/locale.ts'
import { isOpenAtom } from '../state/modal.ts'
import { endNoticeAtom, noticeTurnAtom } from '../state/notices.ts'
import { NewTabText } from '../ui/Press/NewTabText.ts'
import { adoptStyles } from '../ui/theme/adoptStyles.ts'
import baseCss from '../ui/theme/base.css'
import tokensCss from '../ui/theme/tokens.css'
import { StyleRootContext } from '../ui/theme/useStyles.ts'
import { Header } from './Header.tsx'
import { isPlain } from './isPlain.ts'
import { LateBars } from './LateBars.tsx'
import { Modal } from './Modal.tsx'
import { mirrorOwner } from './mirrorOwner.ts'
import { Outlet } from './Outlet.tsx'
import shellCss from './shell.css'

export type ShellProps = {
  store: ReturnType<typeof createStore>
  /** The shadow root everything is drawn in. */
  root: ShadowRoot
  /** The `<latch-key>` whose looks and slots are taken over. */
  owner: HTMLElement
}

/** What wraps every view: the dialog or the inline card, the header, the outlet, notices and alerts. */
export function Shell({ store, ...rest }: ShellProps) {
  return (
    <Provider store={store}>
      <StyleRootContext.Provider value={rest.root}>
        <Frame {...rest} />
      </StyleRootContext.Provider>
    </Provider>
  )
}

function Frame({ root, owner }: Omit<ShellProps, 'store'>) {
  const { theme, display } = useAtomValue(configAtom)
  const { locale } = useAtomValue(messagesAtom)
  const dir = useAtomValue(writingDirectionAtom)
  const t = useAtomValue(translateAtom)
  const host = root.host as HTMLElement
  const labelId = useId()

  // Before any part inside adds its own: the first sheet decides the order of the layers.
  useState(() => {
    for (const css of [tokensCss, baseCss, shellCss]) adoptStyles(root, css)
  })

  // Both before the dialog is shown: what is laid out then stays as it is.
  useInsertionEffect(() => {
    host.setAttribute('theme', theme)
    host.lang = locale
    host.dir = dir
    host.toggleAttribute('data-plain', isPlain(owner))
  }, [host, owner, theme, locale, dir])

  return (
    <div className="ui-root" dir={dir}>
      <OwnerMirror host={host} owner={owner} />
      <NewTabText value={t('common.newTab')}>
        {display === 'inline' ? (
          <InlineCard labelId={labelId} />
        ) : (
          <Modal labelId={labelId}>
            <Card labelId={labelId} />
          </Modal>
        )}
      </NewTabText>
    </div>
  )
}

/**
 * Takes over the owner's looks and slots while the modal is open. A component of its own: opening and closing draws
 * nothing inside the card again.
 */
function OwnerMirror({ host, owner }: Record<'host' | 'owner', HTMLElement>) {
  const isOpen = useAtomValue(isOpenAtom)
  // Inside the element's own shadow root looks are inherited and slots are slots.
  const isElsewhere = host.getRootNode() !== owner.shadowRoot
  const { theme } = useAtomValue(configAtom)
  // Seen anew each time: a page may have turned dark meanwhile.
  useInsertionEffect(() => {
    if (isOpen || !isElsewhere)
      host.style.colorScheme = theme === 'auto' ? pageScheme(owner, !isElsewhere) : ''
  }, [host, owner, theme, isOpen, isElsewhere])
  useInsertionEffect(() => {
    if (isElsewhere && isOpen) return mirrorOwner(host, owner)
  }, [host, owner, isOpen, isElsewhere])
  return null
}

/** A card in the page. Focusable itself, since a click on its words would else focus the host's first control. */
function InlineCard({ labelId }: { labelId: string }) {
  const hasFocus = useRef(false)
  return (
    <section
      className="card inline"
      part="card"
      aria-labelledby={labelId}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget)
      }}
    >
      <Card labelId={labelId} hasFocus={() => hasFocus.current} />
    </section>
  )
}

const always = () => true

/** A notice is about what was tried last: the next press ends it, unless it brings one of its own at once. */
const useNextAttempt = () => {
  const store = useStore()
  const turn = useRef(0)
  const begin = () => {
    turn.current = store.get(noticeTurnAtom)
  }
  const end = () => {
    if (turn.current === store.get(noticeTurnAtom)) store.set(endNoticeAtom)
  }
  return { onClickCapture: begin, onClick: end, onSubmitCapture: begin, onSubmit: end }
}

function Card({ labelId, hasFocus = always }: { labelId: string; hasFocus?: () => boolean }) {
  const body = useRef<HTMLDivElement>(null)
  const attempts = useNextAttempt()
  const keepFocus = (control: HTMLElement | undefined) => {
    const card = body.current?.closest<HTMLElement>('.card')
    // One that is about to be shown gets focus then; asking for it now would have all of it laid out.
    if (card?.parentElement instanceof HTMLDialogElement && !card.parentElement.open) return
    const root = card?.getRootNode() as ShadowRoot | undefined
    if (!hasFocus()) return
    // Back is where somebody left off. Else the control that was pressed may have gone with its view.
    if (control) control.focus()
    else if (!root?.activeElement) card?.focus({ preventScroll: true })
  }
  return (
    <>
      <Header titleId={labelId} />
      <div className="body" ref={body} {...attempts}>
        <Outlet onSwap={keepFocus} />
      </div>
      {/* At the foot: its close must not be taken for the dialog's. */}
      <LateBars />
    </>
  )
}
