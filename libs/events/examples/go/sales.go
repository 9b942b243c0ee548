package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

type sale struct {
	ID      string
	Version int
	Data    struct {
		PropertyID string
		Amount     int64
	}
}

func main() {
	key := must(nats.NkeyOptionFromSeed(os.Getenv("NATS_NKEY_SEED_FILE")))
	connection := must(nats.Connect(os.Getenv("NATS_URL"), key, nats.CustomInboxPrefix("_INBOX.events-reader")))
	settings := jetstream.ConsumerConfig{Durable: "reader_sales_go", DeliverPolicy: jetstream.DeliverAllPolicy}
	settings.FilterSubject = "thikana.event.offers.PaymentCompleted"
	consumer := must(must(jetstream.New(connection)).CreateConsumer(context.Background(), "THIKANA", settings))
	messages := must(consumer.Messages())
	applied := map[string]bool{} // a table with a unique key, written in the transaction of the effect
	for {
		message := must(messages.Next())
		var event sale
		if json.Unmarshal(message.Data(), &event) != nil || event.Version != 1 {
			message.NakWithDelay(time.Minute) // newer than this program: it waits for us, others flow on
			continue
		}
		if !applied[event.ID] {
			fmt.Printf("%s sold for %d taka\n", event.Data.PropertyID, event.Data.Amount)
		}
		applied[event.ID] = true
		message.Ack()
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
