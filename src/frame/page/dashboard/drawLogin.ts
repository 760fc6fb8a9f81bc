import { element } from '#server/page/element.ts'
import { ServiceRefusal } from '../../service/createServiceClient.ts'
import type { EmailSteps } from '../sdk/emailSteps.ts'
import { createStatus } from '../text/createStatus.ts'

export type LoginOptions = {
  email: EmailSteps
  projectId: string
  onSignedIn: () => Promise<void>
}

/** Signing in by e-mail on the wallet's own page: the address, then the code. */
export function drawLogin({ email, projectId, onSignedIn }: LoginOptions): HTMLElement[] {
  const status = createStatus()

  async function attempt(run: () => Promise<void>): Promise<void> {
    status.say('')
    try {
      await run()
    } catch (error) {
      status.say(error instanceof ServiceRefusal ? error.message : 'The wallet cannot be reached.')
      if (!(error instanceof ServiceRefusal || error instanceof TypeError))
        console.error('Signing in failed', error)
    }
  }

  const address = form({ id: 'email', label: 'E-mail address', type: 'email', word: 'Continue' })
  const code = form({ id: 'code', label: 'Code from the mail', type: 'text', word: 'Sign in' })
  code.root.hidden = true
  code.input.inputMode = 'numeric'
  code.input.autocomplete = 'one-time-code'

  address.onSubmit((text) =>
    attempt(async () => {
      const origin = location.origin
      const action = await email.start({ email: text, projectId, origin, name: undefined })
      if (action === 'CONNECT') return onSignedIn()
      if (action === 'VERIFY_DEVICE') {
        status.say('This browser is new: open the link in the mail we sent you.')
        await email.awaitDevice()
      }
      status.say('We have sent you a code.')
      code.root.hidden = false
      code.input.focus()
    }),
  )
  code.onSubmit((text) =>
    attempt(async () => {
      await email.verify(text)
      await onSignedIn()
    }),
  )
  return [
    element('p', { class: 'soft' }, 'Sign in to see your accounts.'),
    address.root,
    code.root,
    status.root,
  ]
}

function form({ id, label, type, word }: Record<'id' | 'label' | 'type' | 'word', string>) {
  const input = element('input', { id, type, testid: id, required: true })
  const root = element(
    'form',
    { class: 'card' },
    element('div', { class: 'field' }, element('label', { for: id }, label), input),
    element('button', { class: 'primary', type: 'submit' }, word),
  )
  return {
    root,
    input,
    onSubmit(submit: (text: string) => Promise<void>) {
      root.addEventListener('submit', (event) => {
        event.preventDefault()
        void submit(input.value.trim())
      })
    },
  }
}
