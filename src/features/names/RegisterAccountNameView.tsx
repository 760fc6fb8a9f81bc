import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { reportedReason } from '#domain/request/reportedReason.ts'
import { translateAtom } from '#state/config/locale.ts'
import { ownNameAtom } from '#state/connection/names.ts'
import { Badge } from '#ui/Badge/Badge.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { DataRow } from '#ui/DataRow/DataRow.tsx'
import { Field } from '#ui/Field/Field.tsx'
import { checkIcon } from '#ui/Icon/icons/checkIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { userIcon } from '#ui/Icon/icons/userIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Section } from '#ui/Section/Section.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { NamesGate } from './NamesGate.tsx'
import { nameDraftAtom, nameSuffixAtom, stopNameAtom, writeNameAtom } from './nameDraft.ts'
import css from './names.css'
import { isRegisteringAtom, registerDraftedAtom } from './registerName.ts'

/** A field for a name, with its availability, and registration. */
export function RegisterAccountNameView() {
  return (
    <NamesGate>
      <Form />
    </NamesGate>
  )
}

function Form() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const errorMessage = useAtomValue(errorMessageAtom)
  const { label, state } = useAtomValue(nameDraftAtom)
  const suffix = useAtomValue(nameSuffixAtom)
  const isOwner = useAtomValue(ownNameAtom) !== undefined
  const isBusy = useAtomValue(isRegisteringAtom)
  const write = useSetAtom(writeNameAtom)
  const stop = useSetAtom(stopNameAtom)
  const register = useSetAtom(registerDraftedAtom)

  // A check that was aborted by leaving is repeated.
  const arrive = useEffectEvent(() => {
    if (state.status === 'checking' || state.status === 'failed') void write(label)
  })
  useEffect(() => {
    arrive()
    return () => stop()
  }, [stop])

  // The service's own text, where it gave a reason.
  const labels = (error: unknown) => reportedReason(error) ?? errorMessage(error)
  const name = label + suffix
  const wrong = isOwner
    ? t('names.owned')
    : state.status === 'wrong'
      ? t(`names.${state.problem}`)
      : state.status === 'failed'
        ? labels(state.error)
        : undefined
  const isFree = state.status === 'free'
  const isTaken = state.status === 'taken'
  const found = (isFree || isTaken) && t(isFree ? 'names.available' : 'names.registered')
  const why = isTaken && state.error !== undefined && labels(state.error)
  useAnnouncement(found && `${name}: ${found}\n${why || ''}`)
  return (
    <div className="name" data-name={state.status}>
      <Field
        label={t('names.label')}
        showLabel
        value={label}
        onChange={(text) => void write(text)}
        onSubmit={() => void register()}
        maxLength={255}
        readOnly={isBusy}
        busy={state.status === 'checking'}
        error={wrong}
        dir="ltr"
        enterKeyHint="go"
        end={<span className="name-suffix">{suffix}</span>}
        autoFocus
      />
      {state.status === 'failed' && (
        <Button size="small" onClick={() => void write(label)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <div className="name-status">
        {isFree || isTaken ? (
          <DataRow
            mark={<Mark name="" icon={isFree ? checkIcon : closeIcon} />}
            name={<bdi>{name}</bdi>}
            end={<Badge tone={isFree ? 'positive' : 'neutral'}>{found}</Badge>}
          />
        ) : (
          !wrong && <p className="ui-small ui-soft">{t('names.hint')}</p>
        )}
      </div>
      {why && <p className="ui-small ui-soft">{why}</p>}
      {isTaken && state.suggestions.length > 0 && (
        <Section title={t('names.free')}>
          <div className="ui-choices" {...arrowKeys}>
            {state.suggestions.map((other) => (
              <ListItem
                key={other}
                data-suggestion={other}
                name={<bdi>{other + suffix}</bdi>}
                mark={<Mark name="" icon={userIcon} />}
                onClick={() => void write(other)}
              />
            ))}
          </div>
        </Section>
      )}
      <Button
        variant="primary"
        data-action="register"
        loading={isBusy}
        disabled={!isFree || isOwner}
        onClick={() => void register()}
      >
        {t('names.register')}
      </Button>
    </div>
  )
}
