-- What the overview adds up of the time before the last days, so that it is not added up anew at every look (decision 84).
CREATE TABLE overview_kept (
  by text PRIMARY KEY CHECK (by IN ('day', 'week', 'month')),
  -- The beginnings of the periods it was made for, as JSON: another time zone, or a new day, has others.
  periods text NOT NULL,
  -- All orders from the first moment on, up to but without the second.
  starts timestamptz NOT NULL,
  until timestamptz NOT NULL,
  figures jsonb NOT NULL
);

-- Hours of which an order changed that may have been added up. Only ever added to, so that no order waits for another; the
-- transaction in the key lets each note an hour once. Taken away by who adds up anew, when nobody is writing here.
CREATE TABLE overview_touched (
  hour timestamptz NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (hour, transaction)
);

CREATE FUNCTION touch_overview(moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO overview_touched (hour) SELECT date_trunc('hour', moment) WHERE moment < now() - interval '6 days'
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION order_touches_overview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM touch_overview(OLD.created_at);
    PERFORM touch_overview(OLD.paid_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM touch_overview(NEW.created_at);
    PERFORM touch_overview(NEW.paid_at);
  END IF;
  RETURN NULL;
END $$;

-- Of the last days nothing is kept, and their orders, by far the most that change, do not come here.
CREATE TRIGGER old_orders_inserted AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '6 days' OR NEW.paid_at < now() - interval '6 days')
  EXECUTE FUNCTION order_touches_overview();
CREATE TRIGGER old_orders_changed AFTER UPDATE OF state, total_cents, refunded_cents, dispute, paid_at, created_at ON orders FOR EACH ROW
  WHEN ((least(OLD.created_at, NEW.created_at, OLD.paid_at, NEW.paid_at) < now() - interval '6 days')
    AND (OLD.state, OLD.total_cents, OLD.refunded_cents, OLD.dispute, OLD.paid_at, OLD.created_at)
      IS DISTINCT FROM (NEW.state, NEW.total_cents, NEW.refunded_cents, NEW.dispute, NEW.paid_at, NEW.created_at))
  EXECUTE FUNCTION order_touches_overview();
CREATE TRIGGER old_orders_deleted AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '6 days' OR OLD.paid_at < now() - interval '6 days')
  EXECUTE FUNCTION order_touches_overview();

-- What came back of a line, and what went back for it, by the order it is of.
CREATE FUNCTION line_touches_overview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_overview(o.paid_at) FROM orders o
    WHERE o.id = NEW.order_id AND o.paid_at < now() - interval '6 days';
  RETURN NULL;
END $$;
CREATE TRIGGER progress_of_old_orders_begun AFTER INSERT ON order_line_progress FOR EACH ROW
  WHEN (NEW.canceled > 0 OR NEW.refunded > 0 OR NEW.returned > 0) EXECUTE FUNCTION line_touches_overview();
CREATE TRIGGER progress_of_old_orders AFTER UPDATE ON order_line_progress FOR EACH ROW
  WHEN ((OLD.canceled, OLD.refunded, OLD.returned) IS DISTINCT FROM (NEW.canceled, NEW.refunded, NEW.returned))
  EXECUTE FUNCTION line_touches_overview();
CREATE TRIGGER refunds_of_old_orders_begun AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION line_touches_overview();
CREATE TRIGGER refunds_of_old_orders AFTER UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.state, OLD.amount_cents, OLD.delivery_cents, OLD.provider_refund_id)
    IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.delivery_cents, NEW.provider_refund_id))
  EXECUTE FUNCTION line_touches_overview();
CREATE TRIGGER refund_lines_of_old_orders AFTER INSERT OR UPDATE ON refund_lines FOR EACH ROW
  EXECUTE FUNCTION line_touches_overview();
