import { useRef, useState } from 'react';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { MessageItem } from './message-item.tsx';
import { stateWords } from './message-state.tsx';
import { type MessageFilter, messageFilters, useMessages } from './messages-query.ts';

const labels: Record<MessageFilter, string> = { ...stateWords, all: 'All' };

const nothing: Record<MessageFilter, string> = {
  open: 'Every message is answered.',
  answered: 'No message was answered yet.',
  closed: 'No message was closed yet.',
  all: 'Nobody has written yet. What people write in the contact form appears here.',
};

/** What people wrote in the contact form. */
export function Messages({ title = 'Messages' }: { title?: string }) {
  const [filter, setFilter] = useState<MessageFilter>('open');
  const pages = useMessages(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="messages">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="messages" ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            Those to answer first, what was written last on top.
          </p>
        </div>
        <div className="no-print w-44">
          <SelectField
            label="Show messages"
            value={filter}
            onChange={({ target }) =>
              setFilter(messageFilters.find((known) => known === target.value) ?? 'open')
            }
          >
            {messageFilters.map((known) => (
              <option key={known} value={known}>
                {labels[known]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <PagedList
        what="messages"
        pages={pages}
        empty={<p className="rounded-md border border-base-300 px-4 py-3">{nothing[filter]}</p>}
      >
        {(messages) => (
          <ItemList what="messages" items={messages} itemKey={({ _id }) => _id}>
            {(message) => (
              <MessageItem
                message={message}
                onMarked={() => {
                  // It leaves the list, and with it the button that had the focus.
                  if (filter !== 'all') heading.current?.focus({ preventScroll: true });
                }}
              />
            )}
          </ItemList>
        )}
      </PagedList>
    </section>
  );
}
