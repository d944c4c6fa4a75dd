import { useLoaderData } from 'react-router';
import { AllMakers, NoSuchMaker } from './all-makers.tsx';
import { handle } from './handle.ts';
import { loader, type MakersData } from './loader.ts';
import { OneMaker } from './one-maker.tsx';

/** Everything under /makers: one page program, which is loaded when somebody goes there. */
function MakersPage() {
  const data: MakersData = useLoaderData<typeof loader>();
  if (data.kind === 'maker') return <OneMaker key={data.maker._id} data={data} />;
  return data.kind === 'makers' ? <AllMakers data={data} /> : <NoSuchMaker first={data.page} />;
}

export const route = { Component: MakersPage, loader, handle };
