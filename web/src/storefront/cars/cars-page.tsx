import { useLoaderData } from 'react-router';
import { CarParts } from './car-parts.tsx';
import { handle } from './handle.ts';
import { type CarsData, loader } from './loader.ts';
import { Makes } from './makes.tsx';
import { Models } from './models.tsx';
import { NoSuchCar } from './no-such-car.tsx';
import { Years } from './years.tsx';

/** Everything under /cars: one page program for all of it, which is loaded when somebody goes there. */
function CarsPage() {
  const data: CarsData = useLoaderData<typeof loader>();
  switch (data.kind) {
    case 'makes':
      return <Makes data={data} />;
    case 'make':
      return <Models data={data} />;
    case 'model':
      return <Years data={data} />;
    case 'car':
      return <CarParts key={`${data.vehicle._id} ${data.group}`} data={data} />;
    case 'none':
      return <NoSuchCar makes={data.makes} />;
  }
}

export const route = { Component: CarsPage, loader, handle };
