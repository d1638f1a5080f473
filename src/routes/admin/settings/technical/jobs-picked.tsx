import { useNavigation } from 'react-router'
import { PickedRows } from '#routes/admin/table/picked-rows.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { JOBS_MESSAGES } from './jobs.messages.ts'
import { JOB_PICKS } from './jobs-list.tsx'

/** Everything that failed in a queue, whatever is picked. */
export function RetryQueue({ queue, failed }: { queue: string; failed: number }) {
  const words = useMessages(JOBS_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Button type="submit" form={JOB_PICKS} name="queue" value={queue} size="sm" busy={isBusy}>
      {words.retryAll(failed)}
    </Button>
  )
}

/** What can be done with every picked job. Discarding asks first, by an address of its own. */
export function JobsPicked() {
  const words = useMessages(JOBS_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PickedRows form={JOB_PICKS} message={null} texts={words}>
      <Button type="submit" name="intent" value="retry" size="sm" busy={isBusy}>
        <Icon name="swap" />
        {words.retry}
      </Button>
      <Button type="submit" name="ask" value="delete" size="sm" formMethod="get" busy={isBusy}>
        <Icon name="trash" />
        {words.remove}
      </Button>
    </PickedRows>
  )
}
