import { element } from '#server/page/element.ts'
import type { Question } from '../approvalMessage.ts'

const SHEET = `
dialog {
  max-inline-size: 22rem;
  padding: 1.25rem;
  border: 1px solid #8886;
  border-radius: 14px;
  font: 15px/20px system-ui, sans-serif;
  color: CanvasText;
  background: Canvas;
  color-scheme: light dark;
}
h2 { margin: 0 0 0.5rem; font-size: 1rem }
pre { max-block-size: 12rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
div { display: flex; gap: 0.5rem }
button { flex: 1; min-block-size: 44px; font: inherit; font-weight: 600 }
`

/** Confirms in a dialog of the page itself: the fallback where the wallet may not open a window. */
export function askInPage(question: Question, signal: AbortSignal): Promise<boolean> {
  const host = document.createElement('sandbox-wallet-approval')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  root.adoptedStyleSheets = [sheet]

  return new Promise<boolean>((resolve) => {
    const dialog = element(
      'dialog',
      { label: question.wallet.name, testid: 'wallet-approval' },
      element('h2', {}, `${question.wallet.name}: ${question.method}`),
      element('pre', { tabindex: 0 }, JSON.stringify(question.params ?? [], null, 2)),
      element(
        'div',
        {},
        element('button', { testid: 'reject', onClick: () => resolve(false) }, 'Reject'),
        element(
          'button',
          { testid: 'approve', onClick: () => resolve(true) },
          question.isLocked ? 'Unlock and approve' : 'Approve',
        ),
      ),
    )
    dialog.addEventListener('cancel', () => resolve(false))
    signal.addEventListener('abort', () => resolve(false))
    root.append(dialog)
    document.documentElement.append(host)
    dialog.showModal()
  }).finally(() => host.remove())
}
