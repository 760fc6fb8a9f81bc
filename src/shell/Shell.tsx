import { Provider, useAtomValue, useStore } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import { useId, useInsertionEffect, useRef, useState } from 'react'
import { pageScheme } from '#lib/pageScheme.ts'
import { configAtom } from '#state/config/config.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '#state/config/locale.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { endNoticeAtom, noticeTurnAtom } from '#state/view/notices.ts'
import { Announcer } from '#ui/live/Announcer.tsx'
import { NewTabText } from '#ui/Press/NewTabText.ts'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import baseCss from '#ui/theme/base.css'
import tokensCss from '#ui/theme/tokens.css'
import { StyleRootContext } from '#ui/theme/useStyles.ts'
import { Header } from './Header.tsx'
import { isPlain } from './isPlain.ts'
import { Modal } from './Modal.tsx'
import { mirrorOwner } from './mirrorOwner.ts'
import { Outlet } from './Outlet.tsx'
import panesCss from './panes.css'
import { RareBars } from './RareBars.tsx'
import shellCss from './shell.css'
import { useApproach } from './useApproach.ts'
import { usePanes } from './usePanes.ts'

export type ShellProps = {
  store: ReturnType<typeof createStore>
  /** The shadow root that everything is drawn in. */
  root: ShadowRoot
  /** The `<latch-key>` whose styles and slots are mirrored. */
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

  // Before any part adds its own: the first sheet decides the order of the cascade layers.
  useState(() => {
    for (const css of [tokensCss, baseCss, shellCss, panesCss]) adoptStyles(root, css)
  })

  // Both before the dialog is shown, so that it is laid out once.
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
 * Mirrors the owner's styles and slots while the modal is open. A component of its own, so that opening and closing
 * re-renders nothing inside the card.
 */
function OwnerMirror({ host, owner }: Record<'host' | 'owner', HTMLElement>) {
  const isOpen = useAtomValue(isOpenAtom)
  // Inside the element's own shadow root styles are inherited and slots work.
  const isElsewhere = host.getRootNode() !== owner.shadowRoot
  const { theme } = useAtomValue(configAtom)
  // Read again at each opening: the page may have become dark meanwhile.
  useInsertionEffect(() => {
    if (isOpen || !isElsewhere)
      host.style.colorScheme = theme === 'auto' ? pageScheme(owner, !isElsewhere) : ''
  }, [host, owner, theme, isOpen, isElsewhere])
  useInsertionEffect(() => {
    if (isElsewhere && isOpen) return mirrorOwner(host, owner)
  }, [host, owner, isOpen, isElsewhere])
  return null
}

/** A card in the page. It is focusable, since a click on its text would otherwise focus the host's first control. */
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

/** A notice is about the last attempt: the next press dismisses it, unless it brings a notice of its own. */
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
  const panes = usePanes()
  const attempts = useNextAttempt()
  useApproach(body)
  const keepFocus = (control: HTMLElement | undefined) => {
    const card = body.current?.closest<HTMLElement>('.card')
    // A pane that is about to be shown takes focus then; focusing now would force a layout of all of it.
    if (card?.parentElement instanceof HTMLDialogElement && !card.parentElement.open) return
    const root = card?.getRootNode() as ShadowRoot | undefined
    if (!hasFocus()) return
    // Going back restores the last focus. Otherwise the pressed control may have been removed with its view.
    if (control) control.focus()
    else if (!root?.activeElement) card?.focus({ preventScroll: true })
  }
  return (
    <>
      <Header titleId={labelId} panes={panes} />
      <div className="body" ref={body} {...attempts}>
        <Outlet panes={panes} onSwap={keepFocus} />
      </div>
      <Announcer />
      {/* At the foot: its close must not be taken for the dialog's. */}
      <RareBars />
    </>
  )
}
