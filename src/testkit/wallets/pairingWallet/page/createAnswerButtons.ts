import { element } from '#server/page/element.ts'

/** Approve and reject; once one is pressed, neither can be pressed again until it is done. */
export function createAnswerButtons(answers: {
  approve: () => Promise<void>
  reject: () => Promise<void>
}) {
  let isAllowed = true
  const reject = element(
    'button',
    { testid: 'reject', onClick: () => press(answers.reject) },
    'Reject',
  )
  const approve = element(
    'button',
    { class: 'primary', testid: 'approve', onClick: () => press(answers.approve) },
    'Approve',
  )

  function update(isBusy: boolean): void {
    reject.disabled = isBusy
    approve.disabled = isBusy || !isAllowed
  }

  function press(answer: () => Promise<void>): void {
    update(true)
    void answer().finally(() => update(false))
  }

  return {
    root: element('div', { class: 'answers' }, reject, approve),
    allowApproval(allowed: boolean) {
      isAllowed = allowed
      update(false)
    },
  }
}
