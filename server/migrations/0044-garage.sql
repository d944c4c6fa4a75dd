-- The cars of customers, in their order, and which one they look for parts for. A car of the list, never a VIN.
CREATE TABLE garage_cars (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  vehicle_id uuid NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  position int NOT NULL,
  chosen boolean NOT NULL,
  PRIMARY KEY (user_id, vehicle_id)
);
CREATE UNIQUE INDEX garage_cars_chosen ON garage_cars (user_id) WHERE chosen;
CREATE INDEX garage_cars_of_vehicle ON garage_cars (vehicle_id);
