import { useAtomValue } from 'jotai/react'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { shieldIcon } from '#ui/Icon/icons/shieldIcon.ts'
import { approvalTextAtom } from './approvalText.ts'

export type ApprovalRowProps = {
  approval: TokenApproval
  isChosen: boolean
  onChoose(isChosen: boolean): void
  /** It is being revoked. */
  isRevoking: boolean
  /** Any of them is. */
  isBusy: boolean
  onRevoke(): void
}

/** One approval: what, by whom, since when, how much is at risk. It can be selected, or revoked at once. */
export function ApprovalRow(props: ApprovalRowProps) {
  const { approval, isChosen, onChoose, isRevoking, isBusy, onRevoke } = props
  const t = useAtomValue(translateAtom)
  const { what, who, times, risk } = useAtomValue(approvalTextAtom)(approval)
  const lines = (
    <span className="approval-lines">
      <span className="approval-what">
        <bdi>{what}</bdi>
      </span>{' '}
      <span className="approval-small">
        <bdi dir="ltr">{who}</bdi>
      </span>{' '}
      {times.length > 0 && <span className="approval-small">{times.join(' · ')}</span>}{' '}
      {risk && <span className="approval-small approval-risk">{risk}</span>}
    </span>
  )
  // Only the wallet can end it.
  if (approval.kind === 'delegation')
    return (
      <li className="approval" data-approval={approval.kind}>
        <div className="approval-plain">
          <Icon shape={shieldIcon} />
          <span>
            {lines}
            <span className="approval-small">{t('approvals.delegation.text')}</span>
          </span>
        </div>
      </li>
    )
  return (
    <li className="approval" data-approval={approval.kind}>
      <Checkbox checked={isChosen} disabled={isBusy} onChange={onChoose}>
        {lines}
      </Checkbox>
      <Button
        variant="danger-quiet"
        size="small"
        data-action="revoke"
        aria-label={`${t('approvals.revoke')}: ${what}, ${who}`}
        loading={isRevoking}
        disabled={isBusy && !isRevoking}
        onClick={onRevoke}
      >
        {t('approvals.revoke')}
      </Button>
    </li>
  )
}
